/** What XML cannot carry: control characters but tab and line feed, halves of surrogate pairs, two code points. */
const unspeakable = String.raw`(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]`

// A text may contain what looks like an escape, and what follows may become one.
const special = new RegExp(`[&<>"]|_(?=x[0-9A-Fa-f]{4}(?:_|${unspeakable}))|${unspeakable}`, "gu")
const isSpecial = new RegExp(special.source, "u")

const escaped = (found: string): string => {
  switch (found) {
    case "&":
      return "&amp;"
    case "<":
      return "&lt;"
    case ">":
      return "&gt;"
    case '"':
      return "&quot;"
    default:
      return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`
  }
}

/**
 * A text as a spreadsheet's XML spells it: what XML cannot carry as `_xHHHH_`, and what only looks like that with its
 * underscore escaped, so that any text is read back as it was.
 */
export const xmlText = (text: string): string => (isSpecial.test(text) ? text.replaceAll(special, escaped) : text)
