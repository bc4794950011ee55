import { xmlText } from "./xmlText.ts"

/** The beginning of a text up to a number of UTF-16 units, never between the halves of a surrogate pair. */
export const cutText = (text: string, length: number): string => {
  const kept = text.slice(0, length)
  return kept.length < text.length && /[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept
}

/** Maximum number of texts in the table, which bounds its memory; later ones are written into their cells. */
const defaultLimit = 50_000

/** Maximum length of a cell text in spreadsheets. */
const maxTextLength = 32_767

/** Shortens a text to the limit of a cell, with an ellipsis. */
const fitText = (text: string): string => (text.length <= maxTextLength ? text : `${cutText(text, maxTextLength - 1)}…`)

const looksLikeFormula = /^[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/

/** Entry of a text: its index in the table, or null if the table was already full. */
export interface SharedText {
  readonly place: number | null
  /** Looks like a formula, and has to be marked as text. */
  readonly isGuarded: boolean
}

/** The XML element of a text. Preserves its leading and trailing blanks. */
export const textElement = (text: string): string => `<t xml:space="preserve">${xmlText(fitText(text))}</t>`

/** The texts of a workbook, each stored once for all its cells. */
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

  /** The XML of the table, in pieces. */
  *xml(): Generator<string> {
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`
    yield `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${this.#texts.size}">`
    for (const text of this.#texts.keys()) yield `<si>${textElement(text)}</si>`
    yield "</sst>"
  }
}
