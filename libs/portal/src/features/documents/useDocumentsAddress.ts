import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { defaultDocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { type DocumentsAddress, documentsAddress, searchOfDocuments } from "@reclaim/core/rules/address/documentsUrl"
import { useAtomValue } from "jotai"
import { useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { documentGroupingsAtom } from "./documentsAddressAtoms.ts"

/** History state of an address written by this screen. */
const ownAddressState = "documents"

/** Settings of the documents screen, with functions to change them. */
export interface DocumentsNavigation {
  readonly address: DocumentsAddress
  readonly change: (make: (before: DocumentsAddress) => DocumentsAddress) => void
  readonly narrow: (part: Partial<DocumentFilter>) => void
  /** This address's path and query. */
  readonly href: string
}

/**
 * Settings of the documents screen, with functions to change them. Changes apply here at once, because the address
 * would lag behind typing.
 */
export const useDocumentsAddress = (): DocumentsNavigation => {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const groupings = useAtomValue(documentGroupingsAtom)
  const [written, setWritten] = useState(() => documentsAddress(search))
  // Follows an address that was not written here, for example by a link.
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (state !== ownAddressState) setWritten(documentsAddress(search))
  }
  const address: DocumentsAddress = groupings.includes(written.filter.groupBy)
    ? written
    : { ...written, filter: written.filter.with({ groupBy: defaultDocumentGrouping }) }
  const hrefOf = (next: DocumentsAddress): string => pathname + searchOfDocuments(next, search)
  const change = (make: (before: DocumentsAddress) => DocumentsAddress) => {
    const next = make(address)
    setWritten(next)
    void navigate(hrefOf(next), { replace: true, preventScrollReset: true, state: ownAddressState })
  }
  return {
    address,
    change,
    narrow: (part) => change((before) => ({ ...before, filter: before.filter.with(part) })),
    href: hrefOf(address)
  }
}
