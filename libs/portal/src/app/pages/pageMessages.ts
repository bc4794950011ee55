/** The texts around the pages of documents. */
export const pageMessages = {
  notPdf: "The pages of this file could not be drawn.",
  fileDefect: "This file could not be read. Try again."
} as const
