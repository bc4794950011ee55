import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { defaultDocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { type DocumentsAddress, documentsAddress, searchOfDocuments } from "@reclaim/core/rules/address/documentsUrl"
import { useAtomValue } from "jotai"
import { useLocation } from "react-router-dom"
import { type AddressCodec, useWrittenAddress } from "../../app/address/useWrittenAddress.ts"
import { documentGroupingsAtom } from "./documentsAddressAtoms.ts"

const codec: AddressCodec<DocumentsAddress> = {
  read: documentsAddress,
  hrefOf: (address, { pathname, search }) => pathname + searchOfDocuments(address, search),
  // Back closes the document, then the group.
  isStepInto: (next, before) =>
    (next.requirement !== null && before.requirement === null) || next.open.length > before.open.length
}

/** Settings of the documents screen, with functions to change them. */
export interface DocumentsNavigation {
  readonly address: DocumentsAddress
  readonly change: (make: (before: DocumentsAddress) => DocumentsAddress) => void
  readonly narrow: (part: Partial<DocumentFilter>) => void
  /** This address's path and query. */
  readonly href: string
}

/** Settings of the documents screen, with functions to change them. */
export const useDocumentsAddress = (): DocumentsNavigation => {
  const location = useLocation()
  const groupings = useAtomValue(documentGroupingsAtom)
  const [written, write] = useWrittenAddress(codec)
  const address: DocumentsAddress = groupings.includes(written.filter.groupBy)
    ? written
    : { ...written, filter: written.filter.with({ groupBy: defaultDocumentGrouping }) }
  const change = (make: (before: DocumentsAddress) => DocumentsAddress) => write(make(address))
  return {
    address,
    change,
    narrow: (part) => change((before) => ({ ...before, filter: before.filter.with(part) })),
    href: codec.hrefOf(address, location)
  }
}
