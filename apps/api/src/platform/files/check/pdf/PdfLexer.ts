import { PdfDictionary, PdfName, PdfRef, PdfText, type PdfValue } from "./PdfValue.ts"

/** Thrown for objects built to exhaust a reader: read over and over, or nested without end. */
export class PdfTooLong extends Error {}

/** Byte budget shared by all readings of a file. */
export interface ReadingRoom {
  left: number
}

/** Deeper than anything that programs write, and shallow enough for every reader. */
const maxDepth = 200

/** Maximum number of characters kept of a string; the rest is skipped. */
const maxLetters = 65_536

const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00

const delimiters = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25])

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

const escapes: ReadonlyMap<number, string> = new Map([
  [0x6e, "\n"],
  [0x72, "\r"],
  [0x74, "\t"],
  [0x62, "\b"],
  [0x66, "\f"]
])

/** Token that ends the current value: a closing bracket, a keyword, or the end of the bytes. */
class Stop {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

/** Reads values of a PDF from a place in its bytes, and forgives what readers forgive. */
export class PdfLexer {
  at: number
  readonly #bytes: Uint8Array
  readonly #room: ReadingRoom

  constructor(bytes: Uint8Array, at: number, room: ReadingRoom) {
    this.#bytes = bytes
    this.at = at
    this.#room = room
  }

  /** Value at the current position; null if there is none. */
  value(): PdfValue {
    const found = this.#read(0)
    return found instanceof Stop ? null : found
  }

  /** Position of a stream's first byte if the keyword `stream` comes next; null otherwise. */
  streamAt(): number | null {
    this.#skipSpace()
    if (Buffer.from(this.#bytes.subarray(this.at, this.at + 6)).toString("latin1") !== "stream") return null
    const next = this.at + 6
    if (this.#bytes[next] === 0x0d) return next + (this.#bytes[next + 1] === 0x0a ? 2 : 1)
    return this.#bytes[next] === 0x0a ? next + 1 : next
  }

  #step(): number {
    if (--this.#room.left < 0) throw new PdfTooLong()
    return this.#bytes[this.at++] ?? -1
  }

  #skipSpace(): void {
    for (;;) {
      const byte = this.#bytes[this.at]
      if (byte === 0x25) {
        while (this.at < this.#bytes.length && this.#bytes[this.at] !== 0x0a && this.#bytes[this.at] !== 0x0d)
          this.#step()
      } else if (byte !== undefined && isSpace(byte)) this.#step()
      else return
    }
  }

  #read(depth: number): PdfValue | Stop {
    this.#skipSpace()
    if (depth > maxDepth) throw new PdfTooLong()
    if (this.at >= this.#bytes.length) return new Stop("")
    const byte = this.#bytes[this.at]
    const next = this.#bytes[this.at + 1]
    if (byte === 0x2f) return this.#name()
    if (byte === 0x28) return this.#text()
    if (byte === 0x3c && next === 0x3c) return this.#dictionary(depth)
    if (byte === 0x3c) return this.#hexText()
    if (byte === 0x5b) return this.#array(depth)
    if (byte === 0x3e && next === 0x3e) {
      this.at += 2
      return new Stop(">>")
    }
    if (byte !== undefined && delimiters.has(byte)) {
      this.#step()
      return new Stop(String.fromCharCode(byte))
    }
    return this.#word()
  }

  #name(): PdfName {
    this.#step()
    let name = ""
    for (;;) {
      const byte = this.#bytes[this.at]
      if (byte === undefined || isSpace(byte) || delimiters.has(byte)) return new PdfName(name)
      this.#step()
      const [high, low] =
        byte === 0x23 ? [hexDigit(this.#bytes[this.at]), hexDigit(this.#bytes[this.at + 1])] : [-1, -1]
      if (high >= 0 && low >= 0) {
        name += String.fromCharCode(high * 16 + low)
        this.at += 2
      } else name += String.fromCharCode(byte)
    }
  }

  #text(): PdfText {
    this.#step()
    const letters: Array<string> = []
    for (let open = 1; ;) {
      const byte = this.#step()
      if (byte === -1) break
      if (byte === 0x5c) {
        const letter = this.#escaped()
        if (letters.length < maxLetters) letters.push(letter)
        continue
      }
      if (byte === 0x28) open += 1
      if (byte === 0x29 && --open === 0) break
      if (letters.length < maxLetters) letters.push(String.fromCharCode(byte))
    }
    return new PdfText(letters.join(""))
  }

  #escaped(): string {
    const byte = this.#step()
    if (byte === 0x0d && this.#bytes[this.at] === 0x0a) this.#step()
    if (byte === 0x0d || byte === 0x0a || byte === -1) return ""
    if (byte < 0x30 || byte > 0x37) return escapes.get(byte) ?? String.fromCharCode(byte)
    let code = byte - 0x30
    for (let digits = 1; digits < 3; digits++) {
      const digit = (this.#bytes[this.at] ?? 0) - 0x30
      if (digit < 0 || digit > 7) break
      this.#step()
      code = code * 8 + digit
    }
    return String.fromCharCode(code & 0xff)
  }

  #hexText(): PdfText {
    this.#step()
    const digits: Array<number> = []
    for (;;) {
      const byte = this.#step()
      if (byte === -1 || byte === 0x3e) break
      const digit = hexDigit(byte)
      if (digit >= 0 && digits.length < 2 * maxLetters) digits.push(digit)
    }
    const letters: Array<string> = []
    for (let at = 0; at < digits.length; at += 2)
      letters.push(String.fromCharCode((digits[at] ?? 0) * 16 + (digits[at + 1] ?? 0)))
    return new PdfText(letters.join(""))
  }

  #array(depth: number): ReadonlyArray<PdfValue> {
    this.#step()
    const items: Array<PdfValue> = []
    for (;;) {
      const item = this.#read(depth + 1)
      if (!(item instanceof Stop)) items.push(item)
      // A reader closes open objects when the object around them ends.
      else if (item.word === "]" || item.word === "" || item.word === ">>" || item.word.startsWith("end")) return items
    }
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries: Array<readonly [string, PdfValue]> = []
    for (;;) {
      const key = this.#read(depth + 1)
      if (key instanceof Stop) {
        if (key.word === ">>" || key.word === "" || key.word.startsWith("end") || key.word === "stream") break
        continue
      }
      // Readers skip anything that is no key.
      if (!(key instanceof PdfName)) continue
      const value = this.#read(depth + 1)
      if (!(value instanceof Stop)) entries.push([key.name, value])
      else if (value.word === ">>" || value.word === "" || value.word.startsWith("end")) break
    }
    return new PdfDictionary(entries)
  }

  #word(): PdfValue | Stop {
    const from = this.at
    for (;;) {
      const byte = this.#bytes[this.at]
      if (byte === undefined || isSpace(byte) || delimiters.has(byte)) break
      this.#step()
    }
    const word = Buffer.from(this.#bytes.subarray(from, this.at)).toString("latin1")
    if (word === "true") return true
    if (word === "false") return false
    if (word === "null") return null
    const number = Number(word)
    if (!Number.isFinite(number)) return new Stop(word)
    return /^\d+$/.test(word) ? this.#refOr(number) : number
  }

  /** A reference is a number, a number and an R; anything else leaves the first number as it is. */
  #refOr(number: number): PdfRef | number {
    const tail = Buffer.from(this.#bytes.subarray(this.at, this.at + 24)).toString("latin1")
    const reference = /^[\s\0]+\d+[\s\0]+R(?![^\s\0()<>[\]{}/%])/.exec(tail)
    if (reference === null) return number
    this.at += reference[0].length
    return new PdfRef(number)
  }
}
