import { cutText } from "./cutText.ts"
import { xmlText } from "./xmlText.ts"

/** More than this many different texts are not memoize: memory stays bounded, and what comes later stands in its cell. */
const defaultLimit = 50_000

/** Spreadsheets accept no longer text in a cell. */
const maxTextLength = 32_767

/** Cut to what a cell accepts, with a sign that it was. */
const fitted = (text: string): string => (text.length <= maxTextLength ? text : `${cutText(text, maxTextLength - 1)}…`)

const looksLikeFormula = /^[=+\-@\t\r]/

/** What is known of a text: its place in the table, null when the table is full without it. */
export interface SharedText {
  readonly place: number | null
  /** Looks like a formula, and is to be marked as a text. */
  readonly isGuarded: boolean
}

/** The element of a text. Blanks are kept whatever stands around them. */
export const textElement = (text: string): string => `<t xml:space="preserve">${xmlText(fitted(text))}</t>`

/** The texts of a workbook, each written once for all the cells that have it. */
export class SharedStrings {
  readonly #texts = new Map<string, SharedText>()
  readonly #limit: number

  constructor(limit = defaultLimit) {
    this.#limit = limit
  }

  find(text: string): SharedText {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const isGuarded = looksLikeFormula.test(text)
    if (this.#texts.size >= this.#limit) return { place: null, isGuarded }
    const found = { place: this.#texts.size, isGuarded }
    this.#texts.set(text, found)
    return found
  }

  /** The table's part of the file, in pieces. */
  *xml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`
    yield `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${this.#texts.size}">`
    for (const text of this.#texts.keys()) yield `<si>${textElement(text)}</si>`
    yield "</sst>"
  }
}
