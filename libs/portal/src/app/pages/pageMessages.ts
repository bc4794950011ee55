/** The texts around the pages of documents. */
export const pageMessages = {
  notPdf: "The pages of this file could not be displayed.",
  fileDefect: "This file could not be loaded. Try again."
} as const
