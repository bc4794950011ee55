/** Errors without a mark at the end, in the languages of Excel; LibreOffice has numbers for its own. */
const knownError = /^#(?:N\/[ADBV]|N\/A!|N[VD]|I\/T|Н\/Д|YOK|HIÁNYZIK|GETTING_DATA)$|^Err:\d{3}$/iu

/** The others in any language: `#REF!`, `#BEZUG!`, `#¡VALOR!`, `#¿NOMBRE?`, `#DIV/0!`. */
const errorForm = /^#[¡¿]?[\p{L}/0_]+[!?]$/u

/** Placeholder that Excel displays, and copies, for a number or date in a column that is too narrow. */
const tooNarrow = /^#{2,}$/

/** A long number as spreadsheets and programs round it: `4,71235E+11`, `4.71235E11`, `1E+15`. */
const scientificForm = /^[+-]?\d(?:[.,]\d+E[+-]?|E\+)\d+$/i

/** Damage by a spreadsheet or another program, after which the cell no longer contains its value. */
export type SpreadsheetFault = "spreadsheet_error" | "too_narrow" | "scientific_notation"

/** Damage to a cell's value; null for none. */
export const spreadsheetFault = (text: string): SpreadsheetFault | null => {
  if (text.startsWith("#") || text.startsWith("Err:")) {
    if (tooNarrow.test(text)) return "too_narrow"
    return knownError.test(text) || errorForm.test(text) ? "spreadsheet_error" : null
  }
  return scientificForm.test(text) ? "scientific_notation" : null
}
