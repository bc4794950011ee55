import { defaultDocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { type DocumentsAddress, documentsAddress, searchOfDocuments } from "@reclaim/core/rules/address/documentsUrl"
import { documentGroupings } from "@reclaim/core/rules/document/documentGroupings"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

const plain = documentsAddress("")

/** What the user may group documents by. */
export const documentGroupingsAtom = atom((get) => documentGroupings(get(shownUserAtom)))

/** What the address says of the missing documents; a grouping that the user may not see is the default one. */
export const documentsAddressAtom = atom((get): DocumentsAddress => {
  const { path, search } = get(locationAtom)
  const address = path === routes.documents.path ? documentsAddress(search) : plain
  if (get(documentGroupingsAtom).includes(address.filter.groupBy)) return address
  return { ...address, filter: address.filter.with({ groupBy: defaultDocumentGrouping }) }
})

// As texts, which are equal as long as they say the same: what else the address says asks for nothing again.
const filterTextAtom = atom((get) => searchOfDocuments({ ...plain, filter: get(documentsAddressAtom).filter }))

const assumeTextAtom = atom((get) => searchOfDocuments({ ...plain, assume: get(documentsAddressAtom).assume }))

/** What the documents are narrowed to and grouped by; the same object as long as it says the same. */
export const documentFilterAtom = atom((get) => documentsAddress(get(filterTextAtom)).filter)

/** What they are narrowed to, as text, whatever they are grouped by. */
export const narrowingTextAtom = atom((get) =>
  searchOfDocuments({
    ...plain,
    filter: get(documentFilterAtom).with({ groupBy: defaultDocumentGrouping })
  })
)

/** What is assumed to arrive; the same object as long as it says the same. */
export const assumedAtom = atom((get) => documentsAddress(get(assumeTextAtom)).assume)

export const requirementSortAtom = atom((get) => get(documentsAddressAtom).sort)
