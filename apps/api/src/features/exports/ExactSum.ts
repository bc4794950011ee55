import type { Whole } from "./PgRecordReader.ts"

/** A partial sum beyond this is carried over, so that adding one more number of fifteen digits stays exact. */
const maxAtOnce = 2 ** 52

/** The exact sum of any number of whole numbers. */
export class ExactSum {
  #large = 0n
  #small = 0

  add(whole: Whole): void {
    if (typeof whole === "bigint") this.#large += whole
    else this.#small += whole
    if (Math.abs(this.#small) > maxAtOnce) this.#settle()
  }

  get total(): bigint {
    this.#settle()
    return this.#large
  }

  #settle(): void {
    this.#large += BigInt(this.#small)
    this.#small = 0
  }
}
