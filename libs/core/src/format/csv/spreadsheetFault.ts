/** Errors without a mark at the end, in the languages of Excel; LibreOffice has numbers for its own. */
const named = /^#(?:N\/[ADBV]|N\/A!|N[VD]|I\/T|Н\/Д|YOK|HIÁNYZIK|GETTING_DATA)$|^Err:\d{3}$/iu

/** The others in any language: `#REF!`, `#BEZUG!`, `#¡VALOR!`, `#¿NOMBRE?`, `#DIV/0!`. */
const marked = /^#[¡¿]?[\p{L}/0_]+[!?]$/u

/** What Excel shows of a number or a day in a column that is too narrow, and puts on the clipboard. */
const tooNarrow = /^#{2,}$/

/** A long number as spreadsheets and programs round it: `4,71235E+11`, `4.71235E11`, `1E+15`. */
const rounded = /^[+-]?\d(?:[.,]\d+E[+-]?|E\+)\d+$/i

/** What a spreadsheet or a program has made of a value, so that the cell does not say it any more. */
export type SpreadsheetFault = "spreadsheet_error" | "too_narrow" | "scientific_notation"

/** What has become of the value of a cell; null where nothing has. */
export const spreadsheetFault = (text: string): SpreadsheetFault | null => {
  if (text.startsWith("#") || text.startsWith("Err:")) {
    if (tooNarrow.test(text)) return "too_narrow"
    return named.test(text) || marked.test(text) ? "spreadsheet_error" : null
  }
  return rounded.test(text) ? "scientific_notation" : null
}
