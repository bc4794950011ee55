import type { Whole } from "./RecordFields.ts"

/** What a number is handed over at, so that one more of fifteen digits is added exactly. */
const mostAtOnce = 2 ** 52

/** An exact sum of whole numbers, however many. */
export class WholeSum {
  #large = 0n
  #small = 0

  add(whole: Whole): void {
    if (typeof whole === "bigint") this.#large += whole
    else this.#small += whole
    if (Math.abs(this.#small) > mostAtOnce) this.#settle()
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
