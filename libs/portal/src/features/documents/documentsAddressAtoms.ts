import { defaultDocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { type DocumentsAddress, documentsAddress, searchOfDocuments } from "@reclaim/core/rules/address/documentsUrl"
import { documentGroupings } from "@reclaim/core/rules/document/documentGroupings"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

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
