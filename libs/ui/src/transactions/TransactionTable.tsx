import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import type { TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import { type ColumnsWith, titlesOf } from "@reclaim/core/format/ListColumn"
import { transactionColumns, transactionGridOrder } from "@reclaim/core/format/transactionColumns"
import { usd } from "@reclaim/core/format/usd"
import {
  type ColDef,
  type GridOptions,
  InfiniteRowModelModule,
  ModuleRegistry,
  PinnedRowModule,
  RowStyleModule
} from "ag-grid-community"
import { useMemo } from "react"
import { DataTable, phone, useRowHeight } from "../grid/DataTable.tsx"
import { columnsOf, figureColumn, lookOf, quietCutCell } from "../grid/gridColumns.ts"
import { inOrder } from "../grid/gridSetup.ts"
import { printedList } from "../grid/printedList.ts"
import type { PrintedRows } from "../grid/PrintedTable.tsx"
import { useMatches } from "../page/useMatches.tsx"
import type { TransactionBlocks } from "./transactionBlocks.ts"
import {
  DueDayCell,
  isTotals,
  NarrowNetCell,
  NarrowTransactionCell,
  SecurityCell,
  type TransactionLine,
  TransactionStatusCell,
  type TransactionTotals
} from "./transactionCells.tsx"
import {
  columnSort,
  isSortable,
  type TransactionColumn,
  type TransactionSetup,
  transactionSort
} from "./transactionColumns.ts"
import styles from "./TransactionGrid.module.css"
import { transactionMessages as words } from "./transactionMessages.ts"

/** Columns whose text is composed here. */
type WordedColumn = Exclude<TransactionColumn, ColumnsWith<typeof transactionColumns, "text">>

const ownTexts: Readonly<Record<WordedColumn, (row: Transaction) => string>> = {
  blocker: ({ blocker }) => (blocker === null ? words.notBlocked : words.blockers[blocker]),
  actor: ({ actor }) => words.actors[actor]
}

const isWorded = (column: TransactionColumn): column is WordedColumn => column in ownTexts

const textOf = (column: TransactionColumn): ((row: Transaction) => string) =>
  isWorded(column) ? ownTexts[column] : transactionColumns[column].text

/** The text of a cell; empty when not available. */
const transactionTexts = Object.fromEntries(transactionGridOrder.map((column) => [column, textOf(column)])) as Readonly<
  Record<TransactionColumn, (row: Transaction) => string>
>

interface TransactionsToPrint {
  /** Rows already loaded; a browser does not wait for others. */
  readonly printedRows: ReadonlyArray<Transaction>
  readonly rowCount: number
  readonly totals: { readonly label: string; readonly net: number }
  readonly setup: TransactionSetup
}

/** Printed list: the visible columns, the rows from the first, and the total of all. */
export const printedTransactions = ({ printedRows, rowCount, setup, totals }: TransactionsToPrint): PrintedRows =>
  printedList({
    listing: transactionColumns,
    columns: transactionGridOrder,
    setup,
    lines: printedRows,
    rowCount,
    keyOf: ({ seq }) => String(seq),
    textOf: (row, column) => transactionTexts[column](row),
    totalOf: (column) => (column === "security" ? totals.label : column === "net" ? usd(totals.net) : "")
  })

ModuleRegistry.registerModules([InfiniteRowModelModule, RowStyleModule, PinnedRowModule])

export interface TransactionTableProps {
  /** Label for screen readers. */
  readonly name: string
  readonly blocks: TransactionBlocks
  /** Rows to print. */
  readonly printedRows: ReadonlyArray<Transaction>
  readonly totals: TransactionTotals
  readonly sort: TransactionSort
  readonly onSort: (sort: TransactionSort) => void
  readonly setup: TransactionSetup
  readonly onSetup: (part: Partial<TransactionSetup>) => void
  readonly onOpen: (transaction: Transaction) => void
  /** The text of a cell was copied to the clipboard. */
  readonly onCopied: (text: string) => void
  readonly styleNonce: string | undefined
}

/** Number of rows per request. */
export const blockSize = 100
const blocksKept = 30
// Rows scrolled past within this time are not requested.
const scrollPauseMillis = 60

/** Media query for phones on which deadline dates need the space of the amount. */
const smallPhone = "(max-width: 360px)"

/** Media query for windows too narrow for all columns. */
const tablet = "(max-width: 1150px)"

const totalsText = (column: TransactionColumn) => (line: TransactionTotals) =>
  column === "net" ? usd(line.net) : column === "security" ? line.label : ""

const valueOf = Object.fromEntries(
  transactionGridOrder.map((column) => [
    column,
    (line: TransactionLine) => (isTotals(line) ? totalsText(column)(line) : transactionTexts[column](line))
  ])
) as Record<TransactionColumn, (line: TransactionLine) => string>

const titles = titlesOf(transactionColumns)
const dueDay: ColDef<TransactionLine> = { cellRenderer: DueDayCell }

/** Column options that do not follow from the definition. */
const ownLooks: Readonly<Partial<Record<TransactionColumn, ColDef<TransactionLine>>>> = {
  agentCutoff: dueDay,
  expiresOn: dueDay,
  latestSafeOn: dueDay,
  security: { cellRenderer: SecurityCell },
  owner: { cellClass: quietCutCell },
  status: { cellRenderer: TransactionStatusCell }
}

/** Grid of transactions: columns, blocks of rows, totals row, keys and clicks. */
export const TransactionTable = (props: TransactionTableProps) => {
  const { blocks, setup, sort, totals } = props
  const isNarrow = useMatches(phone)
  const isSmall = useMatches(smallPhone)
  const isTight = useMatches(tablet)
  const rowHeight = useRowHeight(setup.isCompact)
  const sorted = useMemo(() => columnSort(sort), [sort])
  const columns = useMemo(() => {
    const column = columnsOf<TransactionLine, TransactionColumn>({
      titles,
      valueOf,
      sort: sorted,
      setup: isNarrow ? { hiddenColumns: [], widths: {} } : setup
    })
    if (isNarrow) {
      return [
        column("security", { flex: 1, minWidth: 100, cellRenderer: NarrowTransactionCell }),
        column("net", {
          ...figureColumn,
          flex: 0,
          width: isSmall ? 136 : 148,
          pinned: null,
          cellRenderer: NarrowNetCell
        })
      ]
    }
    return inOrder(
      transactionGridOrder.map((id) =>
        column(id, {
          ...lookOf(transactionColumns[id]),
          ...ownLooks[id],
          sortable: isSortable(id),
          // If the columns do not fit, the amount stays visible while the others scroll.
          ...(isTight && id === "net"
            ? { pinned: "right", flex: 0, width: transactionColumns.net.grid.minWidth }
            : { pinned: null })
        })
      ),
      setup.order
    )
  }, [isNarrow, isSmall, isTight, setup, sorted])
  const options = useMemo(
    (): GridOptions<TransactionLine> => ({
      rowModelType: "infinite",
      datasource: {
        rowCount: blocks.rowCount,
        // A click on a column header makes the grid request rows before those of the new order exist.
        getRows: (question) => {
          const asked = question.sortModel[0]
          const isThisOrder =
            asked === undefined || (asked.colId === sorted.column && (asked.sort === "desc") === sorted.isDescending)
          if (isThisOrder) blocks.getRows(question)
        }
      },
      cacheBlockSize: blockSize,
      infiniteInitialRowCount: blocks.rowCount,
      maxBlocksInCache: blocksKept,
      maxConcurrentDatasourceRequests: -1,
      blockLoadDebounceMillis: scrollPauseMillis,
      onViewportChanged: ({ firstRow, lastRow }) => blocks.see(firstRow, lastRow),
      pinnedBottomRowData: [{ ...totals, rowHeight }],
      rowClassRules: { [styles["waiting"] ?? ""]: ({ data }) => data === undefined }
    }),
    [blocks, rowHeight, sorted, totals]
  )
  return (
    <DataTable
      name={props.name}
      columns={columns}
      rowCount={blocks.rowCount}
      rowHeight={rowHeight}
      hasTotals
      sort={sorted}
      onSort={(next) => {
        const asked = transactionSort(next)
        if (asked !== undefined) props.onSort(asked)
      }}
      onActivate={(line) => {
        if (!isTotals(line)) props.onOpen(line)
      }}
      widths={setup.widths}
      onWidths={(widths) => props.onSetup({ widths })}
      onOrder={(order) => props.onSetup({ order })}
      onCopied={props.onCopied}
      printed={() => printedTransactions({ ...props, rowCount: blocks.rowCount })}
      styleNonce={props.styleNonce}
      options={options}
    />
  )
}
