/** The texts about choosing a file of rows, or pasting them. */
export const tableChoiceMessages = {
  paste: "Paste from the clipboard",
  nothingToPaste:
    "The clipboard contains no table. Copy the rows in your spreadsheet, including the header row, and try again.",
  csv: "CSV",
  xlsx: "Excel"
} as const
