/** The words that all PDFs share. */
export const pdfMessages = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`
} as const
