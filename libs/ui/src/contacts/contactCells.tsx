import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ICellRendererParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { contactMessages as words } from "./contactMessages.ts"
import styles from "./Contacts.module.css"
import { ContactStatusMark } from "./ContactStatusMark.tsx"
import { listedName } from "./contactTexts.ts"
import { ReachMark } from "./ReachMark.tsx"
import { rolesText } from "./roleText.ts"

/** What the cells need from the list. */
export interface ContactLinks {
  readonly hrefOf: (contact: Contact) => string
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells, whose links would go stale. */
export const ContactLinksContext = createContext<ContactLinks>({ hrefOf: () => "", LinkComponent: PlainLink })

type CellProps = ICellRendererParams<Contact, string>

interface NameLinkProps {
  readonly contact: Contact
}

// The grid's own keys lead to the cell, where Enter opens; the link is for the pointer and for screen readers.
const NameLink = ({ contact }: NameLinkProps) => {
  const { hrefOf, LinkComponent } = useContext(ContactLinksContext)
  return (
    <LinkComponent
      to={hrefOf(contact)}
      tabIndex={-1}
      className={styles["name"]}
      aria-label={words.open(listedName(contact))}
    >
      <bdi>{listedName(contact)}</bdi>
    </LinkComponent>
  )
}

/** The name, linked to the details. */
export const NameCell = ({ data }: CellProps) => (data === undefined ? null : <NameLink contact={data} />)

export const ReachCell = ({ data }: CellProps) => (data === undefined ? null : <ReachMark contact={data} />)

export const StatusCell = ({ data }: CellProps) =>
  data === undefined ? null : <ContactStatusMark status={data.status} />

/** Somebody in one cell of a phone: the name, below it the roles, or that mail to them comes back. */
export const NarrowPersonCell = ({ data }: CellProps) =>
  data === undefined ? null : (
    <span className={styles["narrow"]}>
      <NameLink contact={data} />
      <small>{data.hasBounced ? <ReachMark contact={data} /> : rolesText(data.roles) || words.noRoles}</small>
    </span>
  )
