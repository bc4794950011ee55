import { DocumentExports } from "@reclaim/core/client/documents/DocumentExports"
import { atom } from "jotai"
import { startExportAtom } from "../../app/files/exportAtoms.ts"
import { exportMessages } from "../../app/files/exportMessages.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { documentFilterAtom } from "./documentsAddressAtoms.ts"
import { documentsMessages } from "./documentsMessages.ts"

/** The files of missing documents: the documents themselves, or the reclaims that wait for them. */
export type DocumentFile = keyof typeof documentsMessages.download

/** Exports the documents with the address's groups and filters, of the user viewed as. */
export const exportDocumentsAtom = atom(null, (get, set, reportType: DocumentFile): Promise<void> => {
  const question = { filter: get(documentFilterAtom), viewAsUserId: get(viewAsAtom).userId, reportType }
  return set(startExportAtom, {
    kind: "excel",
    title: exportMessages.titled(documentsMessages.download[reportType].title, get(viewedUserAtom)?.clientName),
    request: ask(DocumentExports, (exports) => exports.make(question))
  })
})
