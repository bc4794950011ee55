/** The texts around a document that the desk reviews. */
export const deskDocumentMessages = {
  title: () => "Document to review",
  paper: () => "Signed document",
  paperGone: "There is no such document.",
  loading: "Loading the document",
  defect: "The document could not be read. Reload the page; if it happens again, tell the service desk.",
  gone: "This document is no longer there. It may have been taken back.",
  notFound: "The document could not be looked for. Try again."
} as const
