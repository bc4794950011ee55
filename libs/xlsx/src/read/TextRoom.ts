import { tableLimits } from "./tableLimits.ts"
import { unpacksTooLarge } from "./TableRefused.ts"

/** Memory that a text takes beside its characters. */
const ofEachText = 24

/** Texts that come again and again are short: codes, days, countries. */
const maxRepeatedLength = 16
const maxRepeated = 10_000

/** Counts the memory that the texts of a workbook take, and refuses it when that is too much. */
export class TextRoom {
  readonly #repeated = new Map<string, string>()
  #left: number = tableLimits.textBytes

  /** The text to keep: the one that was kept before where it is the same. Throws `TableRefused`. */
  keep(text: string): string {
    const known = this.#repeated.get(text)
    if (known !== undefined) return known
    this.#left -= text.length + ofEachText
    if (this.#left < 0) throw unpacksTooLarge()
    if (text.length <= maxRepeatedLength && this.#repeated.size < maxRepeated) this.#repeated.set(text, text)
    return text
  }
}
