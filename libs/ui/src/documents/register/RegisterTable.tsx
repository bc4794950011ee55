import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import { registerValues } from "@reclaim/core/format/document/registerValues"
import { printedKind, titlesOf } from "@reclaim/core/format/ListColumn"
import { type RegisterColumn, registerColumns, type RegisterOrder } from "@reclaim/core/rules/document/registerOrder"
import {
  ClientSideRowModelModule,
  type ColDef,
  type GridOptions,
  type ICellRendererParams,
  ModuleRegistry
} from "ag-grid-community"
import { createContext, useContext, useMemo } from "react"
import { choiceColumnOf } from "../../grid/choiceColumn.tsx"
import { DataTable, type GridChoice, phone, useRowHeight } from "../../grid/DataTable.tsx"
import { columnsOf, lookOf } from "../../grid/gridColumns.ts"
import { inOrder } from "../../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "../../grid/PrintedTable.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { useMatches } from "../../page/useMatches.tsx"
import styles from "./RegisterList.module.css"
import { registerMessages as words } from "./registerMessages.ts"
import { defaultRegisterSetup, type RegisterSetup } from "./registerSetup.ts"
import { RegisterStateMark } from "./RegisterStateMark.tsx"

/** Address of a document's sheet. */
interface RegisterLinks {
  readonly hrefOf: (document: RegisteredDocument) => string
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells. */
const RegisterLinksContext = createContext<RegisterLinks>({ hrefOf: () => "", LinkComponent: PlainLink })

type Cell = ICellRendererParams<RegisteredDocument>

interface DocumentLinkProps {
  readonly document: RegisteredDocument
  readonly text: string
}

/** Link to the sheet of a document. */
const DocumentLink = ({ document, text }: DocumentLinkProps) => {
  const { LinkComponent: Link, hrefOf } = useContext(RegisterLinksContext)
  return (
    <Link to={hrefOf(document)} className={styles["link"]} tabIndex={-1}>
      {text}
    </Link>
  )
}

/** The document with its year. */
const DocumentCell = ({ data }: Cell) =>
  data === undefined ? null : (
    <DocumentLink document={data} text={documentTexts.title({ name: data.title, period: data.period })} />
  )

/** Document cell on a phone, where a long name is truncated: year and owner are below it. */
const NarrowDocumentCell = ({ data }: Cell) => {
  if (data === undefined) return null
  const owner = registerListing.owner.text(data)
  return (
    <span className={styles["two"]}>
      <DocumentLink document={data} text={data.title} />
      <small>{data.period === 0 ? owner : `${String(data.period)} · ${owner}`}</small>
    </span>
  )
}

const StateCell = ({ data }: Cell) => (data === undefined ? null : <RegisterStateMark state={data.state} />)

/** State cell on a phone, with the last day below. */
const NarrowStateCell = ({ data }: Cell) =>
  data === undefined ? null : (
    <span className={styles["two"]}>
      <RegisterStateMark state={data.state} />
      <small>{data.validTo === null ? "" : displayDate(data.validTo)}</small>
    </span>
  )

/** The register in print: the columns shown, and every document found, in order, up to a printable number. */
const printedRegister = (
  documents: ReadonlyArray<RegisteredDocument>,
  { hiddenColumns, order }: Pick<RegisterSetup, "hiddenColumns" | "order">
): PrintedRows => {
  const columns = inOrder(
    registerColumns.map((colId) => ({ colId })),
    order
  )
    .map(({ colId }) => colId)
    .filter((column) => !hiddenColumns.includes(column))
  return {
    columns: columns.map((column) => ({
      label: registerListing[column].title,
      kind: printedKind(registerListing[column])
    })),
    rows: documents.slice(0, maxPrintedRows).map((document) => ({
      key: String(document.documentId),
      cells: columns.map((column) => registerListing[column].text(document))
    })),
    totals: columns.map((column) =>
      column === "document" ? words.documents(documents.length, count(documents.length)) : ""
    ),
    rowCount: documents.length
  }
}

ModuleRegistry.registerModules([ClientSideRowModelModule])

export interface RegisterTableProps {
  /** In display order. */
  readonly documents: ReadonlyArray<RegisteredDocument>
  readonly order: RegisterOrder
  readonly onOrder: (order: RegisterOrder) => void
  readonly setup: RegisterSetup
  readonly onSetup: (part: Partial<RegisterSetup>) => void
  /** Address of a document's sheet. */
  readonly hrefOf: (document: RegisteredDocument) => string
  /** A row was clicked, or Enter or O was pressed on it. */
  readonly onOpen: (document: RegisteredDocument) => void
  /** True if rows have a checkbox. */
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
