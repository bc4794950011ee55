/**
 * Characters that XML cannot represent: control characters except tab and line feed, unpaired surrogates, two code
 * points.
 */
const unspeakable = String.raw`(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]`

// A text may contain something that resembles an escape, and escaping one character may create one with the next.
const special = new RegExp(`[&<>"]|_(?=x[0-9A-Fa-f]{4}(?:_|${unspeakable}))|${unspeakable}`, "gu")
const isSpecial = new RegExp(special.source, "u")

const escapeMatch = (found: string): string => {
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
 * Escapes a text for a spreadsheet's XML: what XML cannot represent becomes `_xHHHH_`, and the underscore of what only
 * looks like that is escaped, so that any text is read back unchanged.
 */
export const xmlText = (text: string): string => (isSpecial.test(text) ? text.replaceAll(special, escapeMatch) : text)
