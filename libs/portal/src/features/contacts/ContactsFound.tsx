import { searchable } from "@reclaim/core/rules/address/contactsUrl"
import { ContactList, type ContactRest } from "@reclaim/ui/contacts/ContactList.tsx"
import { useSetAtom } from "jotai"
import { useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { type ContactListView, retryRestAtom } from "./list/contactListAtoms.ts"
import { useContactsAddress } from "./list/useContactsAddress.ts"

export interface ContactsFoundProps {
  readonly list: Extract<ContactListView, { readonly _tag: "Loaded" }>
  /** Opens the form for a new person; null for users who may not add people. */
  readonly onAdd: (() => void) | null
}

/** The people as the address searches and filters them. */
export const ContactsFound = ({ list, onAdd }: ContactsFoundProps) => {
  const { address, go, hrefOf } = useContactsAddress()
  const { key } = useLocation()
  const retryRest = useSetAtom(retryRestAtom)
  // The input is kept here and copied to the address, which would lag behind the keys.
  const [typed, setTyped] = useState(address.search)
  const [seen, setSeen] = useState({ key, search: address.search })
  if (key !== seen.key) {
    setSeen({ key, search: address.search })
    // An address that differs from the typed text, for example after going back, replaces it.
    if (address.search !== seen.search && address.search !== searchable(typed)) setTyped(address.search)
  }
  const rest: ContactRest =
    list.restFailure !== null
      ? { _tag: "Failed", text: list.restFailure, onRetry: retryRest }
      : { _tag: list.isWhole ? "Whole" : "Arriving" }
  return (
    <ContactList
      contacts={list.contacts}
      totalCount={list.totalCount}
      today={list.today}
      rest={rest}
      isStale={list.isStale}
      search={typed}
      onSearch={(text) => {
        setTyped(text)
        go({ search: searchable(text) }, "inPlace")
      }}
      isNarrowed={address.search !== "" || address.role !== null || address.status !== null}
      onClear={() => {
        setTyped("")
        go({ search: "", role: null, status: null }, "forward")
      }}
      onAdd={onAdd}
      hrefOf={({ contactId }) => hrefOf({ person: contactId })}
      onOpen={({ contactId }) => go({ person: contactId, change: null }, "forward")}
      LinkComponent={Link}
    />
  )
}
