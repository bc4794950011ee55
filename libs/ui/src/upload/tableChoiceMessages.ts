/** The texts about choosing a file of rows, or pasting them. */
export const tableChoiceMessages = {
  paste: "Paste from the clipboard",
  nothingToPaste: "The clipboard holds no table. Copy the rows in your spreadsheet, titles included, and try again.",
  csv: "CSV",
  xlsx: "Excel"
} as const
