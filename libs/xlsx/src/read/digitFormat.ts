/** Part of a number's format: a place of a digit, which `0` fills with a zero and `#` with nothing, or letters as they are. */
type FormatPart =
  { readonly _tag: "Digit"; readonly isFilled: boolean } | { readonly _tag: "Text"; readonly text: string }

/** Number format of an identifier: a pattern of digits, with letters between. */
export interface DigitSection {
  /** Tests whether the section applies to a number; other numbers use the next one. */
  readonly holds: (value: number) => boolean
  /** Null for a section with any other kind of format. */
  readonly parts: ReadonlyArray<FormatPart> | null
}

/** Maximum length of a section, in digits and letters; Excel allows 255 for a whole format. */
const maxParts = 255

const comparisons: Readonly<Record<string, (value: number, than: number) => boolean>> = {
  "<": (value, than) => value < than,
  "<=": (value, than) => value <= than,
  ">": (value, than) => value > than,
  ">=": (value, than) => value >= than,
  "=": (value, than) => value === than,
  "<>": (value, than) => value !== than
}

const condition = /\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]/

/** A quoted text, an escaped letter, a space as wide as a letter, a fill, something in brackets, or any other letter. */
const token = /"([^"]*)"|\\(.)|(_.)|(\*.)|\[([^\]]*)\]|([^])/gu

/** Letters that are literal without quotes. */
const plainText = /^[ \-+()/:!^&'~{}<>=$€£]$/

const partsOf = (section: string): ReadonlyArray<FormatPart> | null => {
  const parts: Array<FormatPart> = []
  for (const [, quoted, escaped, space, , bracket, letter] of section.matchAll(token)) {
    if (parts.length === maxParts) return null
    const text = quoted ?? escaped
    if (text !== undefined) parts.push({ _tag: "Text", text })
    else if (space !== undefined) parts.push({ _tag: "Text", text: " " })
    // A currency is shown by its sign, which makes the number an amount.
    else if (bracket !== undefined && /^\$[^-]/.test(bracket)) return null
    else if (letter === "0" || letter === "#") parts.push({ _tag: "Digit", isFilled: letter === "0" })
    else if (letter !== undefined && plainText.test(letter)) parts.push({ _tag: "Text", text: letter })
    else if (letter !== undefined) return null
  }
  const digits = parts.filter(({ _tag }) => _tag === "Digit")
  // A single placeholder shows the plain number, unless letters belong to it.
  return digits.length > 1 || (digits.length === 1 && digits.length < parts.length) ? parts : null
}

/** Excel's own choice among sections without conditions: above nothing, below it, nothing. */
const usual = (at: number, count: number) => (value: number) =>
  count === 1 ||
  (at === 0 && value > 0) ||
  (at === 1 && value < 0) ||
  (at === 0 && count === 2 && value === 0) ||
  at === 2

const sectionsOf = (code: string): ReadonlyArray<string> =>
  code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+|(?<=;|^)(?=;|$)/g) ?? []

/** The sections of a format of digits, such as `0000" "0000` or `00000;@`; null for a format of another kind. */
export const digitFormat = (code: string): ReadonlyArray<DigitSection> | null => {
  const sections = sectionsOf(code).filter((section) => !section.includes("@"))
  const read = sections.map((section, at): DigitSection => {
    const [, sign = "", than = ""] = condition.exec(section) ?? []
    const compare = comparisons[sign]
    const isOther = at > 0 && condition.test(sections[0] ?? "")
    return {
      holds:
        compare !== undefined
          ? (value) => compare(value, Number(than))
          : isOther
            ? () => true
            : usual(at, sections.length),
      parts: partsOf(section)
    }
  })
  return read.some(({ parts }) => parts !== null) ? read : null
}

/** A whole number as a cell shows it; null where its format shows it in another way. */
export const shownDigits = (value: number, sections: ReadonlyArray<DigitSection>): string | null => {
  if (!Number.isSafeInteger(value) || value < 0) return null
  const parts = sections.find(({ holds }) => holds(value))?.parts ?? null
  if (parts === null) return null
  const places = parts.filter(({ _tag }) => _tag === "Digit").length
  const digits = value === 0 ? "" : String(value)
  let left = places
  let shown = ""
  for (const part of parts) {
    if (part._tag === "Text") {
      shown += part.text
      continue
    }
    // The first place takes all digits that have no place of their own.
    const from = left === places ? 0 : digits.length - left
    shown += digits.slice(Math.max(0, from), Math.max(0, digits.length - left + 1)) || (part.isFilled ? "0" : "")
    left -= 1
  }
  return shown.trim()
}
