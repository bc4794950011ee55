import { cutText } from "./cutText.ts"
import { xmlText } from "./xmlText.ts"

/** More than this many different texts are not remembered: memory stays bounded, and what comes later stands in its cell. */
const defaultLimit = 50_000

/** Spreadsheets accept no longer text in a cell. */
const longestText = 32_767

/** Cut to what a cell accepts, with a sign that it was. */
const fitted = (text: string): string => (text.length <= longestText ? text : `${cutText(text, longestText - 1)}…`)

/** The element of a text. Blanks are kept whatever stands around them. */
export const textElement = (text: string): string => `<t xml:space="preserve">${xmlText(fitted(text))}</t>`

/** The texts of a workbook, each written once for all the cells that have it. */
export class SharedStrings {
  readonly #places = new Map<string, number>()
  readonly #limit: number

  constructor(limit = defaultLimit) {
    this.#limit = limit
  }

  /** Where the table has a text; null when the table is full without it. */
  placeOf(text: string): number | null {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    if (this.#places.size >= this.#limit) return null
    this.#places.set(text, this.#places.size)
    return this.#places.size - 1
  }

  /** The table's part of the file, in pieces. */
  *xml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`
    yield `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${this.#places.size}">`
    for (const text of this.#places.keys()) yield `<si>${textElement(text)}</si>`
    yield "</sst>"
  }
}
