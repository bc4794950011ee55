/** A whole number: a bigint where a number of JavaScript may not hold it exactly. */
export type Whole = number | bigint

const zero = 0x30
const minus = 0x2d
const comma = 0x2c
const close = 0x29

/** More digits than these a number of JavaScript may not hold exactly. */
const exactDigits = 15

/**
 * The fields of records that PostgreSQL wrote as `(1,,EUR)(3,4,USD)`, one after the other. Only for numbers, days and codes,
 * which it never quotes. Numbers are read digit by digit: cut out as texts first, a million records would leave twenty
 * million of them.
 */
export class RecordFields {
  readonly #text: string
  #at = 1
  #code = ""

  constructor(text: string) {
    this.#text = text
  }

  get isMore(): boolean {
    return this.#at < this.#text.length
  }

  /** A whole number; null where the database has nothing. */
  whole(): Whole | null {
    const text = this.#text
    const start = this.#at
    let at = start
    const isNegative = text.charCodeAt(at) === minus
    if (isNegative) at++
    let number = 0
    for (let digit = text.charCodeAt(at) - zero; digit >= 0 && digit <= 9; digit = text.charCodeAt(++at) - zero) {
      number = number * 10 + digit
    }
    this.#pass(at)
    if (at === start) return null
    if (at - start > exactDigits) return BigInt(text.slice(start, at))
    return isNegative ? -number : number
  }

  /** A number of a few digits; null where the database has nothing. */
  few(): number | null {
    const whole = this.whole()
    return whole === null ? null : Number(whole)
  }

  /** A number of a few digits that is always there. */
  number(): number {
    const whole = this.whole()
    if (whole === null) throw new Error("A record of the export lacks a number")
    return Number(whole)
  }

  /** A whole number that is always there. */
  amount(): Whole {
    const whole = this.whole()
    if (whole === null) throw new Error("A record of the export lacks an amount")
    return whole
  }

  /** Whatever stands there; empty where the database has nothing. */
  text(): string {
    const start = this.#at
    const end = this.#end()
    this.#pass(end)
    return this.#text.slice(start, end)
  }

  /** A text of which there are few, and mostly the same one after the other. */
  code(): string {
    const start = this.#at
    const end = this.#end()
    this.#pass(end)
    if (end - start !== this.#code.length || !this.#text.startsWith(this.#code, start)) {
      this.#code = this.#text.slice(start, end)
    }
    return this.#code
  }

  #end(): number {
    const text = this.#text
    let at = this.#at
    for (let code = text.charCodeAt(at); code !== comma && code !== close; code = text.charCodeAt(++at)) {
      if (at >= text.length) throw new Error("A record of the export has no end")
    }
    return at
  }

  /** Goes on behind a field that ends here, and behind its record when that ends too. */
  #pass(at: number): void {
    const code = this.#text.charCodeAt(at)
    if (code !== comma && code !== close) throw new Error(`A record of the export cannot be read at ${at}`)
    this.#at = at + (code === comma ? 1 : 2)
  }
}
