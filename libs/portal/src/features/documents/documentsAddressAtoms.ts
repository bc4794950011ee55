import { defaultDocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { type DocumentsAddress, documentsAddress, searchOfDocuments } from "@reclaim/core/rules/address/documentsUrl"
import { documentGroupings } from "@reclaim/core/rules/document/groupOrder"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { shownUserAtom, viewAsAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { DocumentExports } from "@reclaim/core/client/documents/DocumentExports"
import { startExportAtom } from "../../app/files/exportAtoms.ts"
import { exportMessages } from "../../app/files/exportMessages.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { documentsMessages } from "./documentsMessages.ts"

const plain = documentsAddress("")

/** Groupings of documents available to the user. */
export const documentGroupingsAtom = atom((get) => documentGroupings(get(shownUserAtom)))

/** Settings of the documents screen in the address; a grouping not available to the user becomes the default one. */
export const documentsAddressAtom = atom((get): DocumentsAddress => {
  const { path, search } = get(locationAtom)
  const address = path === routes.documents.path ? documentsAddress(search) : plain
  if (get(documentGroupingsAtom).includes(address.filter.groupBy)) return address
  return { ...address, filter: address.filter.with({ groupBy: defaultDocumentGrouping }) }
})

// As strings, so that other changes of the address cause no new request.
const filterTextAtom = atom((get) => searchOfDocuments({ ...plain, filter: get(documentsAddressAtom).filter }))

const assumeTextAtom = atom((get) => searchOfDocuments({ ...plain, assume: get(documentsAddressAtom).assume }))

/** Filter and grouping of the documents; the same object while they are equal. */
export const documentFilterAtom = atom((get) => documentsAddress(get(filterTextAtom)).filter)

/** Filter of the documents as text, regardless of the grouping. */
export const narrowingTextAtom = atom((get) =>
  searchOfDocuments({
    ...plain,
    filter: get(documentFilterAtom).with({ groupBy: defaultDocumentGrouping })
  })
)

/** Documents assumed to arrive; the same object while they are equal. */
export const assumedAtom = atom((get) => documentsAddress(get(assumeTextAtom)).assume)

export const requirementSortAtom = atom((get) => get(documentsAddressAtom).sort)

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
