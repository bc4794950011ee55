import type { Whole } from "./PgRecordReader.ts"

/** What a number is handed over at, so that one more of fifteen digits is added exactly. */
const maxAtOnce = 2 ** 52

/** An exact sum of whole numbers, however many. */
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
