import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { lacksPowers } from "@reclaim/core/rules/people/lacksPowers"
import { reachOf } from "@reclaim/core/rules/people/reachOf"
import {
  ClientSideRowModelModule,
  type ColDef,
  type GridOptions,
  type ICellRendererParams,
  ModuleRegistry
} from "ag-grid-community"
import { createContext, useContext, useMemo } from "react"
import { DataTable, phone, useRowHeight } from "../grid/DataTable.tsx"
import { columnsOf, cutColumn, quietCutCell } from "../grid/gridColumns.ts"
import type { GridSort } from "../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "../grid/PrintedTable.tsx"
import { TriangleAlert } from "../icon/signs.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import { classes, layout } from "../theme/layout.ts"
import { contactMessages as words } from "./contactMessages.ts"
import styles from "./Contacts.module.css"
import { ContactStatusMark } from "./ContactStatusMark.tsx"
import { firstPhone, lastActiveText, listedName } from "./contactTexts.ts"
import { ReachMark } from "./ReachMark.tsx"
import { rolesText } from "./roleText.ts"
import type { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { coversWords, signsWords } from "@reclaim/core/format/people/powerWords"
import { powerMessages } from "./powerMessages.ts"

/** Signing rule of a contact: `Alone`, `2 of Directors`; a dash for contacts who do not sign. */
export const signsText = (powers: ReadonlyArray<SigningPower>): string => signsWords(powers) || powerMessages.none

/** Owners a contact signs for; a dash for none. */
export const coversText = (powers: ReadonlyArray<SigningPower>): string => coversWords(powers) || powerMessages.none

/** Handlers and components the cells take from the list. */
interface ContactLinks {
  readonly hrefOf: (contact: Contact) => string
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells, whose links would go stale. */
const ContactLinksContext = createContext<ContactLinks>({ hrefOf: () => "", LinkComponent: PlainLink })

type CellProps = ICellRendererParams<Contact, string>

interface NameLinkProps {
  readonly contact: Contact
}

// The grid's own keys reach the cell, where Enter opens; the link is for the pointer and for screen readers.
const NameLink = ({ contact }: NameLinkProps) => {
  const { hrefOf, LinkComponent } = useContext(ContactLinksContext)
  return (
    <LinkComponent
      to={hrefOf(contact)}
      tabIndex={-1}
      className={classes(layout.text("ink", "strong"), styles["name"])}
      aria-label={words.open(listedName(contact))}
    >
      <bdi>{listedName(contact)}</bdi>
    </LinkComponent>
  )
}

/** The name, linked to the details. */
const NameCell = ({ data }: CellProps) => (data === undefined ? null : <NameLink contact={data} />)

const ReachCell = ({ data }: CellProps) => (data === undefined ? null : <ReachMark contact={data} />)

/** Signing rule, or a warning for a signatory who signs nothing. */
const SignsCell = ({ data, valueFormatted, value }: CellProps) =>
  data === undefined ? null : lacksPowers(data) ? (
    <span className={styles["lacking"]}>
      <TriangleAlert aria-hidden />
      {words.signsNothing}
    </span>
  ) : (
    (valueFormatted ?? value)
  )

const StatusCell = ({ data }: CellProps) => (data === undefined ? null : <ContactStatusMark status={data.status} />)

/** A contact in one cell of a phone: the name, below it the roles, or a warning that mail to them bounces. */
const NarrowPersonCell = ({ data }: CellProps) =>
  data === undefined ? null : (
    <span className={layout.twoLines}>
      <NameLink contact={data} />
      <small className={layout.text(12)}>
        {data.hasBounced ? (
          <ReachMark contact={data} />
        ) : lacksPowers(data) ? (
          words.signsNothing
        ) : (
          rolesText(data.roles) || words.noRoles
        )}
      </small>
    </span>
  )

const { columns } = words

/** The people in print, in the order of the list. */
export const printedContacts = (contacts: ReadonlyArray<Contact>): PrintedRows => ({
  columns: [
    { label: columns.name, kind: "text" },
    { label: columns.roles, kind: "text" },
    { label: columns.signs, kind: "text" },
    { label: columns.covers, kind: "text" },
    { label: columns.reached, kind: "text" },
    { label: columns.lastActive, kind: "text" },
    { label: columns.email, kind: "text" },
    { label: columns.phone, kind: "code" },
    { label: columns.status, kind: "text" }
  ],
  rows: contacts.slice(0, maxPrintedRows).map((contact) => ({
    key: String(contact.contactId),
    cells: [
      listedName(contact),
      rolesText(contact.roles),
      lacksPowers(contact) ? words.signsNothing : signsText(contact.powers),
      coversText(contact.powers),
      words.reach.marks[reachOf(contact)],
      lastActiveText(contact),
      contact.email,
      firstPhone(contact),
      words.statuses[contact.status]
    ]
  })),
  totals: [words.people(contacts.length, count(contacts.length)), "", "", "", "", "", "", "", ""],
  rowCount: contacts.length
})

ModuleRegistry.registerModules([ClientSideRowModelModule])

export interface ContactTableProps {
  /** By last name. */
  readonly contacts: ReadonlyArray<Contact>
  readonly today: CalendarDate
  readonly hrefOf: (contact: Contact) => string
  readonly onOpen: (contact: Contact) => void
  readonly LinkComponent: LinkComponent
  readonly styleNonce: string | undefined
}

type Column = keyof typeof words.columns

const valuesOn = (today: CalendarDate): Readonly<Record<Column, (contact: Contact) => string>> => ({
  name: listedName,
  roles: ({ roles }) => rolesText(roles) || words.noRoles,
  signs: (contact) => (lacksPowers(contact) ? words.signsNothing : signsText(contact.powers)),
  covers: ({ powers }) => coversText(powers),
  reached: (contact) => words.reach.marks[reachOf(contact)],
  lastActive: (contact) => lastActiveText(contact, today),
  email: ({ email }) => email,
  phone: firstPhone,
  status: ({ status }) => words.statuses[status]
})

/** The list has one order, which the server keeps page by page. */
const byName: GridSort<Column> = { column: "name", isDescending: false }
const keepOrder = () => undefined
const asDesigned = { hiddenColumns: [], widths: {} } as const
const notSortable = { sortable: false } satisfies ColDef<Contact>

/** The columns, on a phone only those that fit. */
const columnsOn = (today: CalendarDate, isNarrow: boolean) => {
  const column = columnsOf({ titles: words.columns, valueOf: valuesOn(today), sort: byName, setup: asDesigned })
  return isNarrow
    ? [
        column("name", { ...notSortable, flex: 1, minWidth: 120, cellRenderer: NarrowPersonCell }),
        column("status", { ...notSortable, width: 130, cellRenderer: StatusCell })
      ]
    : [
        column("name", { ...notSortable, ...cutColumn, flex: 3, minWidth: 140, cellRenderer: NameCell }),
        column("roles", { ...notSortable, ...cutColumn, flex: 4, minWidth: 150, cellClass: quietCutCell }),
        column("signs", {
          ...notSortable,
          ...cutColumn,
          flex: 2,
          minWidth: 110,
          cellClass: quietCutCell,
          cellRenderer: SignsCell
        }),
        column("covers", { ...notSortable, ...cutColumn, flex: 2, minWidth: 100, cellClass: quietCutCell }),
        column("reached", { ...notSortable, flex: 1, minWidth: 116, cellRenderer: ReachCell }),
        column("lastActive", { ...notSortable, flex: 1, minWidth: 114 }),
        column("email", { ...notSortable, flex: 4, minWidth: 170, tooltipValueGetter: ({ value }) => value }),
        column("phone", { ...notSortable, flex: 2, minWidth: 142 }),
        column("status", { ...notSortable, flex: 2, minWidth: 120, cellRenderer: StatusCell })
      ]
}

/** The grid itself: columns, links, keys and clicks. */
export const ContactTable = ({ contacts, today, hrefOf, LinkComponent, onOpen, styleNonce }: ContactTableProps) => {
  const isNarrow = useMatches(phone)
  const rowHeight = useRowHeight()
  const columns = useMemo(() => columnsOn(today, isNarrow), [today, isNarrow])
  const links = useMemo(() => ({ hrefOf, LinkComponent }), [hrefOf, LinkComponent])
  const options = useMemo(
    (): GridOptions<Contact> => ({
      rowData: [...contacts],
      getRowId: ({ data }) => String(data.contactId)
    }),
    [contacts]
  )
  return (
    <ContactLinksContext value={links}>
      <DataTable
        name={words.title}
        columns={columns}
        rowCount={contacts.length}
        rowHeight={rowHeight}
        sort={byName}
        onSort={keepOrder}
        onActivate={(contact) => onOpen(contact)}
        printed={() => printedContacts(contacts)}
        styleNonce={styleNonce}
        options={options}
      />
    </ContactLinksContext>
  )
}
