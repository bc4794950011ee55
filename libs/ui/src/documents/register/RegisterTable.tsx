import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import { registerValues } from "@reclaim/core/format/document/registerValues"
import { titlesOf } from "@reclaim/core/format/ListColumn"
import { type RegisterColumn, registerColumns, type RegisterOrder } from "@reclaim/core/rules/document/registerOrder"
import { ClientSideRowModelModule, type ColDef, type GridOptions, ModuleRegistry } from "ag-grid-community"
import { useMemo } from "react"
import { choiceColumnOf } from "../../grid/choiceColumn.tsx"
import { DataTable, type GridChoice, phone, useRowHeight } from "../../grid/DataTable.tsx"
import { columnsOf, lookOf } from "../../grid/gridColumns.ts"
import { inOrder } from "../../grid/gridSetup.ts"
import type { LinkComponent } from "../../page/Link.tsx"
import { useMatches } from "../../page/useMatches.tsx"
import { printedRegister } from "./printedRegister.ts"
import { DocumentCell, NarrowDocumentCell, NarrowStateCell, RegisterLinksContext, StateCell } from "./registerCells.tsx"
import { registerMessages as words } from "./registerMessages.ts"
import { defaultRegisterSetup, type RegisterSetup } from "./registerSetup.ts"

ModuleRegistry.registerModules([ClientSideRowModelModule])

export interface RegisterTableProps {
  /** In display order. */
  readonly documents: ReadonlyArray<RegisteredDocument>
  readonly order: RegisterOrder
  readonly onOrder: (order: RegisterOrder) => void
  readonly setup: RegisterSetup
  readonly onSetup: (part: Partial<RegisterSetup>) => void
  /** Where the sheet of a document is. */
  readonly hrefOf: (document: RegisteredDocument) => string
  /** A row was clicked, or Enter or O was pressed on it. */
  readonly onOpen: (document: RegisteredDocument) => void
  /** Whether rows have a box by which they are chosen. */
  readonly hasChoice: boolean
  readonly choice: GridChoice<RegisteredDocument>
  readonly LinkComponent: LinkComponent
  readonly styleNonce: string | undefined
}

const titles = titlesOf(registerListing)

const renderers: Readonly<Partial<Record<RegisterColumn, ColDef<RegisteredDocument>>>> = {
  document: { cellRenderer: DocumentCell },
  state: { cellRenderer: StateCell }
}

const choiceColumn = choiceColumnOf<RegisteredDocument>({
  keyOf: ({ documentId }) => documentId,
  title: words.choice,
  choose: ({ owner, period, title }) => words.choose(documentTexts.title({ name: title, period }), owner),
  chooseAll: words.chooseAll
})

/** The grid itself: columns, links, keys and clicks. */
export const RegisterTable = (props: RegisterTableProps) => {
  const { documents, hasChoice, hrefOf, LinkComponent, order, setup } = props
  const isNarrow = useMatches(phone)
  const rowHeight = useRowHeight(setup.isCompact)
  const columns = useMemo((): ReadonlyArray<ColDef<RegisteredDocument>> => {
    const column = columnsOf({
      titles,
      valueOf: registerValues,
      sort: order,
      setup: isNarrow ? defaultRegisterSetup : setup
    })
    if (isNarrow) {
      return [
        ...(hasChoice ? [{ ...choiceColumn, width: 32, minWidth: 32, maxWidth: 32 }] : []),
        column("document", { flex: 1, minWidth: 150, cellRenderer: NarrowDocumentCell }),
        column("state", { flex: 0, width: 132, cellRenderer: NarrowStateCell })
      ]
    }
    return [
      ...(hasChoice ? [choiceColumn] : []),
      ...inOrder(
        registerColumns.map((id) => column(id, { ...lookOf(registerListing[id]), ...renderers[id] })),
        setup.order
      )
    ]
  }, [hasChoice, isNarrow, order, setup])
  const links = useMemo(() => ({ hrefOf, LinkComponent }), [hrefOf, LinkComponent])
  const rowData = useMemo(() => [...documents], [documents])
  const options = useMemo(
    (): GridOptions<RegisteredDocument> => ({ rowData, getRowId: ({ data }) => String(data.documentId) }),
    [rowData]
  )
  return (
    <RegisterLinksContext value={links}>
      <DataTable
        name={words.title}
        columns={columns}
        rowCount={documents.length}
        rowHeight={rowHeight}
        sort={order}
        onSort={props.onOrder}
        onActivate={props.onOpen}
        choice={props.choice}
        rowKeys={{ o: props.onOpen }}
        widths={setup.widths}
        onWidths={(widths) => props.onSetup({ widths })}
        onOrder={(columnOrder) => props.onSetup({ order: columnOrder })}
        printed={() => printedRegister(documents, setup)}
        styleNonce={props.styleNonce}
        options={options}
      />
    </RegisterLinksContext>
  )
}
