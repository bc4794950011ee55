const firstCapacity = 1024 * 1024

const zero = 0x30
const minus = 0x2d
const point = 0x2e

/** Below this the digits can be computed with 32-bit integers, which is several times faster. */
const quickBelow = 2 ** 31

const digitCount = (number: number): number => {
  let count = 1
  for (let limit = 10; number >= limit; limit *= 10) count++
  return count
}

/** A text as bytes, to be written many times. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * Growing XML in UTF-8. Bytes rather than strings, because a million rows are a gigabyte: as strings each cell would be
 * built, concatenated, flattened and then encoded.
 */
export class XmlBytes {
  #bytes = Buffer.allocUnsafeSlow(firstCapacity)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Takes the bytes written since the last call. The view is valid only until the next write. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }

  text(text: string): void {
    this.#reserve(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length)
  }

  raw(bytes: Uint8Array): void {
    const count = bytes.length
    this.#reserve(count)
    const to = this.#bytes
    const at = this.#length
    // The pieces are about ten bytes long: a native call would take longer than this loop.
    for (let index = 0; index < count; index++) to[at + index] = bytes[index] ?? 0
    this.#length = at + count
  }

  /** Copies bytes written earlier. */
  again(from: number, count: number): void {
    this.#reserve(count)
    const bytes = this.#bytes
    const at = this.#length
    for (let index = 0; index < count; index++) bytes[at + index] = bytes[from + index] ?? 0
    this.#length = at + count
  }

  /** Writes a non-negative whole number. */
  whole(number: number): void {
    this.#reserve(24)
    this.#digits(number, digitCount(number))
  }

  /** Writes a whole number of smallest units in units, exactly: 12345 with two digits is 123.45. */
  decimal(minor: number, digits: number): void {
    this.#reserve(32)
    if (minor < 0) this.#bytes[this.#length++] = minus
    const size = Math.abs(minor)
    if (digits === 0) return this.#digits(size, digitCount(size))
    const one = 10 ** digits
    const units = Math.floor(size / one)
    this.#digits(units, digitCount(units))
    this.#bytes[this.#length++] = point
    this.#digits(size - units * one, digits)
  }

  /** Writes a number with this many digits, padded with zeros. */
  #digits(number: number, count: number): void {
    const to = this.#bytes
    const start = this.#length
    let at = start + count
    this.#length = at
    let left = number
    while (left >= quickBelow) {
      const tenth = Math.floor(left / 10)
      to[--at] = zero + (left - tenth * 10)
      left = tenth
    }
    let rest = left | 0
    while (at > start) {
      const tenth = (rest / 10) | 0
      to[--at] = zero + (rest - tenth * 10)
      rest = tenth
    }
  }

  #reserve(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}
