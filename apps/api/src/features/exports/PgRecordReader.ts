/** A whole number: a bigint where a JavaScript number may not hold it exactly. */
export type Whole = number | bigint

const zero = 0x30
const minus = 0x2d
const comma = 0x2c
const close = 0x29

/** A JavaScript number may not hold more digits than this exactly. */
const exactDigits = 15

/** A cache of texts by a hash of their bytes: a million reclaims share a few thousand rates. */
const recent: Array<string> = Array.from({ length: 4096 }, () => "")

/**
 * Reads the fields of records that PostgreSQL wrote as `(1,,EUR)(3,4,USD)`, one after the other. Only for numbers, days
 * and codes, which it never quotes. Reads byte by byte, because slicing a million records into strings first would
 * leave twenty million of them for the garbage collector.
 */
export class PgRecordReader {
  readonly #bytes: Buffer
  #at = 1

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isMore(): boolean {
    return this.#at < this.#bytes.length
  }

  /** A whole number; null when the field is empty. */
  whole(): Whole | null {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    const isNegative = bytes[at] === minus
    if (isNegative) at++
    let number = 0
    for (;;) {
      const digit = (bytes[at] ?? 0) - zero
      if (digit < 0 || digit > 9) break
      number = number * 10 + digit
      at++
    }
    this.#pass(at)
    if (at === start) return null
    if (at - start > exactDigits) return BigInt(bytes.toString("latin1", start, at))
    return isNegative ? -number : number
  }

  /** A number of few digits; null when the field is empty. */
  few(): number | null {
    const whole = this.whole()
    return whole === null ? null : Number(whole)
  }

  /** A number of few digits that is never empty. */
  number(): number {
    const whole = this.whole()
    if (whole === null) throw new Error("A record of the export lacks a number")
    return Number(whole)
  }

  /** A whole number that is never empty. */
  amount(): Whole {
    const whole = this.whole()
    if (whole === null) throw new Error("A record of the export lacks an amount")
    return whole
  }

  /** The text of the field; empty when the field is empty. */
  text(): string {
    const bytes = this.#bytes
    const start = this.#at
    let at = start
    let place = 0
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) throw new Error("A record of the export has no end")
      if (byte === comma || byte === close) break
      place = (place * 31 + byte) & 0xfff
      at++
    }
    this.#pass(at)
    const known = recent[place] ?? ""
    if (this.#is(known, start, at)) return known
    const text = bytes.toString("latin1", start, at)
    recent[place] = text
    return text
  }

  #is(text: string, start: number, end: number): boolean {
    if (text.length !== end - start) return false
    for (let index = 0; index < text.length; index++) {
      if (text.charCodeAt(index) !== this.#bytes[start + index]) return false
    }
    return true
  }

  /** Skips the delimiter of the field just read, and that of its record when the record ends too. */
  #pass(at: number): void {
    const byte = this.#bytes[at]
    if (byte !== comma && byte !== close) throw new Error(`A record of the export cannot be read at ${at}`)
    this.#at = at + (byte === comma ? 1 : 2)
  }
}
