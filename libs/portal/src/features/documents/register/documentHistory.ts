import { makeHistory } from "../../../app/history/makeHistory.ts"
import { manageMessages as words } from "./manageMessages.ts"
import { openDocumentIdAtom } from "./openDocumentAtoms.ts"

/** What was done to the document whose sheet is open. */
export const documentHistory = makeHistory({
  subjectOf: (get) => {
    const documentId = get(openDocumentIdAtom)
    return documentId === null ? null : { kind: "document", id: documentId }
  },
  defect: words.historyDefect
})
