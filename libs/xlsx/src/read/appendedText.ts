import { TableRefused } from "./TableRefused.ts"

/** The most characters of a cell, by Excel. */
const maxCellCharacters = 32_767

/** A text of a cell and what comes after it; refused when no cell could have that much. Throws `TableRefused`. */
export const appendedText = (text: string, more: string): string => {
  if (text.length + more.length > maxCellCharacters) {
    throw new TableRefused("not_a_table", "The workbook has a cell of more than 32,767 characters")
  }
  return text + more
}
