import { makeHistory } from "../../../app/history/makeHistory.ts"
import { manageMessages as words } from "./manageMessages.ts"
import { openDocumentIdAtom } from "./openDocumentAtoms.ts"

/** What was done to the document whose sheet is open. */
export const documentHistory = makeHistory({
  subjectOf: (get) => get(openDocumentIdAtom),
  keyOf: String,
  read: (histories, documentId, part) => histories.readDocument(documentId, part),
  defect: words.historyDefect
})
