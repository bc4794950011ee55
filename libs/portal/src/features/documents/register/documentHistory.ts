import { makeHistory } from "../../../app/history/makeHistory.ts"
import { manageMessages as words } from "./manageMessages.ts"
import { openDocumentIdAtom } from "./openDocumentAtoms.ts"

/** History of the document whose sheet is open. */
export const documentHistory = makeHistory({
  subjectOf: (get) => {
    const documentId = get(openDocumentIdAtom)
    return documentId === null ? null : { kind: "document", id: documentId }
  },
  defect: words.historyDefect
})
