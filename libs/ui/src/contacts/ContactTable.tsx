import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { ClientSideRowModelModule, type ColDef, type GridOptions, ModuleRegistry } from "ag-grid-community"
import { useMemo } from "react"
import { DataTable, phone, useRowHeight } from "../grid/DataTable.tsx"
import { columnsOf, cutColumn, quietCutCell } from "../grid/gridColumns.ts"
import type { GridSort } from "../grid/gridSetup.ts"
import type { LinkComponent } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import { ContactLinksContext, EmailCell, NameCell, NarrowPersonCell, StatusCell } from "./contactCells.tsx"
import { contactMessages as words } from "./contactMessages.ts"
import { firstPhone, listedName } from "./contactTexts.ts"
import { coversText, signsText } from "./powerText.ts"
import { printedContacts } from "./printedContacts.ts"
import { rolesText } from "./roleText.ts"

ModuleRegistry.registerModules([ClientSideRowModelModule])

export interface ContactTableProps {
  /** By last name. */
  readonly contacts: ReadonlyArray<Contact>
  readonly hrefOf: (contact: Contact) => string
  readonly onOpen: (contact: Contact) => void
  readonly LinkComponent: LinkComponent
  readonly styleNonce: string | undefined
}

type Column = keyof typeof words.columns

const valueOf: Readonly<Record<Column, (contact: Contact) => string>> = {
  name: listedName,
  roles: ({ roles }) => rolesText(roles) || words.noRoles,
  signs: ({ powers }) => signsText(powers),
  covers: ({ powers }) => coversText(powers),
  email: ({ email }) => email,
  phone: firstPhone,
  status: ({ status }) => words.statuses[status]
}

/** The list has one order, which the server keeps page by page. */
const byName: GridSort<Column> = { column: "name", isDescending: false }
const keepOrder = () => undefined
const asDesigned = { hiddenColumns: [], widths: {} } as const
const fixed = { sortable: false } satisfies ColDef<Contact>

const column = columnsOf({ titles: words.columns, valueOf, sort: byName, setup: asDesigned })

const columns = [
  column("name", { ...fixed, ...cutColumn, flex: 3, minWidth: 150, cellRenderer: NameCell }),
  column("roles", { ...fixed, ...cutColumn, flex: 4, minWidth: 150, cellClass: quietCutCell }),
  column("signs", { ...fixed, ...cutColumn, flex: 2, minWidth: 120, cellClass: quietCutCell }),
  column("covers", { ...fixed, ...cutColumn, flex: 2, minWidth: 100, cellClass: quietCutCell }),
  column("email", {
    ...fixed,
    flex: 4,
    minWidth: 170,
    tooltipValueGetter: ({ value }) => value,
    cellRenderer: EmailCell
  }),
  column("phone", { ...fixed, flex: 2, minWidth: 150 }),
  column("status", { ...fixed, flex: 2, minWidth: 120, cellRenderer: StatusCell })
]

const narrowColumns = [
  column("name", { ...fixed, flex: 1, minWidth: 120, cellRenderer: NarrowPersonCell }),
  column("status", { ...fixed, width: 130, cellRenderer: StatusCell })
]

/** The grid itself: columns, links, keys and clicks. */
export const ContactTable = ({ contacts, hrefOf, LinkComponent, onOpen, styleNonce }: ContactTableProps) => {
  const isNarrow = useMatches(phone)
  const rowHeight = useRowHeight()
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
        columns={isNarrow ? narrowColumns : columns}
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
