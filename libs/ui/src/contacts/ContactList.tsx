import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import type { ReactNode } from "react"
import { GridCard, GridEmpty } from "../grid/GridCard.tsx"
import { Button } from "../page/Button.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { styleNonceOf } from "../theme/styleNonce.ts"
import { AddContactButton } from "./AddContactButton.tsx"
import { contactMessages as words } from "./contactMessages.ts"
import styles from "./Contacts.module.css"
import { ContactTable } from "./ContactTable.tsx"

/** The pages after the first one. */
export type ContactRest =
  | { readonly _tag: "Whole" }
  | { readonly _tag: "Arriving" }
  | { readonly _tag: "Failed"; readonly text: string; readonly onRetry: () => void }

export interface ContactListProps {
  /** The contacts found that have loaded so far, by last name. */
  readonly contacts: ReadonlyArray<Contact>
  /** Number of contacts found, including those not loaded yet. */
  readonly totalCount: number
  /** The day on which they were loaded, in UTC. */
  readonly today: CalendarDate
  readonly rest: ContactRest
  /** The contacts of another search are loading. */
  readonly isStale: boolean
  /** The search text. */
  readonly search: string
  readonly onSearch: (text: string) => void
  /** True if the search or a filter leaves contacts out. */
  readonly isNarrowed: boolean
  /** Clears the search and the filters. */
  readonly onClear: () => void
  /** Adds the first one; null for users who may not. */
  readonly onAdd: (() => void) | null
  readonly hrefOf: (contact: Contact) => string
  /** A row was clicked, or Enter was pressed on it. */
  readonly onOpen: (contact: Contact) => void
  readonly LinkComponent?: LinkComponent
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
}

/** The people of a client, by last name. */
export const ContactList = (props: ContactListProps) => {
  const { contacts, isNarrowed, isStale, onSearch, rest, search, totalCount } = props
  const text = count(totalCount)
  const counted = isNarrowed ? words.found(totalCount, text) : words.people(totalCount, text)
  return (
    <GridCard
      title={words.title}
      counted={rest._tag === "Whole" ? counted : words.arriving(count(contacts.length), text)}
      search={{ label: words.search, hint: words.searchHint, value: search, onChange: onSearch }}
      announcement={isNarrowed && !isStale ? counted : ""}
      isStale={isStale}
    >
      {rest._tag === "Failed" ? (
        <div className={styles["rest"]}>
          <FailureNotice text={words.partial(count(contacts.length), text, rest.text)} onRetry={rest.onRetry} />
        </div>
      ) : null}
      {contacts.length === 0 ? <Nobody {...props} /> : <Table {...props} />}
    </GridCard>
  )
}

const Table = ({
  contacts,
  today,
  hrefOf,
  LinkComponent = PlainLink,
  onOpen,
  styleNonce = styleNonceOf(document)
}: ContactListProps) => (
  <ContactTable
    contacts={contacts}
    today={today}
    hrefOf={hrefOf}
    onOpen={onOpen}
    LinkComponent={LinkComponent}
    styleNonce={styleNonce}
  />
)

const Nobody = ({ isNarrowed, onAdd, onClear }: ContactListProps): ReactNode => {
  if (isNarrowed)
    return <GridEmpty sentence={words.noMatch} action={<Button onPress={onClear}>{words.clear}</Button>} />
  if (onAdd === null) return <GridEmpty sentence={words.empty} />
  return <GridEmpty sentence={words.emptyToAdd} action={<AddContactButton onPress={onAdd} />} />
}
