/** Whether a text is more than one cell, as a spreadsheet puts cells on the clipboard. */
export const isTable = (text: string): boolean => /\t|\n/.test(text.trim())
