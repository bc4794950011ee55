/** The texts around a document that the desk reviews. */
export const deskDocumentMessages = {
  title: () => "Document to review",
  paper: () => "Signed document",
  paperGone: "This document does not exist.",
  loading: "Loading the document",
  defect: "The document could not be loaded. Reload the page; if it happens again, contact the service desk.",
  gone: "This document no longer exists. It may have been withdrawn.",
  notFound: "The search failed. Try again."
} as const
