import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import {
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  ModuleRegistry,
  PinnedRowModule,
  type RowClickedEvent,
  RowStyleModule,
  type SortChangedEvent,
  TooltipModule
} from "ag-grid-community"
import { AgGridReact } from "ag-grid-react"
import { type CSSProperties, useMemo } from "react"
import { messages } from "../messages.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { gridTheme } from "../theme/gridTheme.ts"
import { AccountCell, CustodianCell, type CustodianCellContext } from "./accountCells.tsx"
import styles from "./AccountGrid.module.css"
import { type AccountGridRow, type AccountSort, totalLine } from "./accountGridRows.ts"
import type { AccountKey } from "./CustodianChart.tsx"
import type { AccountColumn, GridPreferences } from "./gridPreferences.ts"
import { useMatches } from "./useMatches.tsx"

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  CellStyleModule,
  RowStyleModule,
  PinnedRowModule,
  TooltipModule
])

export interface AccountTableProps {
  /** The lines from top to bottom. */
  readonly gridRows: ReadonlyArray<AccountGridRow>
  /** The accounts the totals row adds up. */
  readonly found: ReadonlyArray<CustodianAccountRow>
  readonly totalLabel: string
  readonly selected: ReadonlyArray<AccountKey>
  readonly preferences: GridPreferences
  readonly styleNonce: string | undefined
  readonly sort: AccountSort
  readonly onSort: (sort: AccountSort) => void
  readonly onChoose: (row: CustodianAccountRow) => void
  readonly onToggleCustodian: (fiCode: string) => void
  readonly onWidths: (widths: GridPreferences["widths"]) => void
  /** The text of a cell went to the clipboard. */
  readonly onCopied: (text: string) => void
}

const words = messages.grid
/** The width of a phone, as in the style sheets. */
const phone = "(max-width: 720px)"
const rowHeights = { comfortable: 38, compact: 24, narrow: 54 }
const headerHeight = 38
const longestPrint = 1000
// The lines come sorted (groups stay together), so the grid itself keeps their order.
const keepOrder = () => 0

const valueOf: Readonly<Record<AccountColumn, (line: AccountGridRow) => string | number>> = {
  custodian: (line) =>
    line._tag === "Account" ? line.account.fiName : line._tag === "Custodian" ? line.fiName : line.label,
  account: (line) => (line._tag === "Account" ? line.account.acctCode : ""),
  owner: (line) => (line._tag === "Account" ? line.account.boName : ""),
  netReclaim: (line) => (line._tag === "Account" ? line.account.netReclaim : line.netReclaim),
  reclaims: (line) => (line._tag === "Account" ? line.account.transCount : line.transCount)
}

const column = (
  id: AccountColumn,
  preferences: GridPreferences,
  sort: AccountSort,
  rest: ColDef<AccountGridRow>
): ColDef<AccountGridRow> => {
  const width = preferences.widths[id]
  return {
    colId: id,
    headerName: words[id],
    valueGetter: ({ data }) => (data === undefined ? "" : valueOf[id](data)),
    comparator: keepOrder,
    sort: sort.column === id ? (sort.isDescending ? "desc" : "asc") : null,
    hide: preferences.hiddenColumns.includes(id),
    ...rest,
    ...(width === undefined ? {} : { width, flex: 0 })
  }
}

const amount: ColDef<AccountGridRow> = {
  type: "rightAligned",
  sortingOrder: ["desc", "asc"],
  cellClass: ["ag-right-aligned-cell", styles["number"] ?? ""]
}

/** The grid itself: columns, totals row, keys and clicks. */
export const AccountTable = (props: AccountTableProps) => {
  const { gridRows, found, totalLabel, selected, preferences, sort } = props
  const isNarrow = useMatches(phone)
  const isPrinted = useMatches("print")
  const columns = useMemo(
    (): Array<ColDef<AccountGridRow>> =>
      isNarrow
        ? [
            column("account", { ...preferences, widths: {} }, sort, {
              flex: 1,
              cellRenderer: AccountCell,
              minWidth: 100
            }),
            column("netReclaim", { ...preferences, widths: {} }, sort, {
              ...amount,
              width: 156,
              valueFormatter: ({ value }) => usd(value)
            })
          ]
        : [
            column("custodian", preferences, sort, { flex: 3, minWidth: 150, cellRenderer: CustodianCell }),
            column("account", preferences, sort, { flex: 3, minWidth: 120, cellClass: styles["code"] ?? "" }),
            column("owner", preferences, sort, {
              flex: 4,
              minWidth: 140,
              cellClass: styles["quiet"] ?? "",
              tooltipValueGetter: ({ value }) => value
            }),
            column("netReclaim", preferences, sort, {
              ...amount,
              flex: 2.4,
              minWidth: 150,
              valueFormatter: ({ value }) => usd(value)
            }),
            column("reclaims", preferences, sort, {
              ...amount,
              flex: 1.6,
              minWidth: 105,
              valueFormatter: ({ value }) => count(value)
            })
          ],
    [isNarrow, preferences, sort]
  )
  const selectedKeys = useMemo(() => new Set(selected.map((key) => `${key.fiCode} ${key.acctCode}`)), [selected])
  const rowHeight = isNarrow ? rowHeights.narrow : preferences.isCompact ? rowHeights.compact : rowHeights.comfortable
  // A row of another height is another row to the grid.
  const pinned = useMemo(
    () => [{ ...totalLine(found, totalLabel), key: `total ${rowHeight}` }],
    [found, totalLabel, rowHeight]
  )
  const contentHeight = headerHeight + (gridRows.length + 1) * rowHeight + 4
  const context: CustodianCellContext = { onToggleCustodian: props.onToggleCustodian }

  const choose = (line: AccountGridRow | undefined) => {
    if (line?._tag === "Account") props.onChoose(line.account)
    if (line?._tag === "Custodian") props.onToggleCustodian(line.fiCode)
  }
  const onRowClicked = ({ data }: RowClickedEvent<AccountGridRow>) => {
    // A text that is being marked to copy is not a choice.
    if (document.getSelection()?.isCollapsed !== false) choose(data)
  }
  const onCellKeyDown = ({ event, data, value }: CellKeyDownEvent<AccountGridRow>) => {
    if (!(event instanceof KeyboardEvent)) return
    if (event.key === "Enter") choose(data)
    if ((event.ctrlKey || event.metaKey) && event.key === "c" && document.getSelection()?.isCollapsed !== false) {
      const text = typeof value === "number" ? String(value) : `${value}`
      void navigator.clipboard.writeText(text).then(() => props.onCopied(text))
    }
  }
  const onSortChanged = ({ api }: SortChangedEvent<AccountGridRow>) => {
    const sorted = api.getColumnState().find((state) => state.sort === "asc" || state.sort === "desc")
    if (sorted === undefined) return
    const next = { column: sorted.colId as AccountColumn, isDescending: sorted.sort === "desc" }
    if (next.column !== sort.column || next.isDescending !== sort.isDescending) props.onSort(next)
  }

  return (
    <div className={styles["table"]} style={{ "--content-height": `${contentHeight}px` } as CSSProperties}>
      <AgGridReact<AccountGridRow>
        theme={gridTheme}
        {...(props.styleNonce === undefined ? {} : { styleNonce: props.styleNonce })}
        rowData={[...gridRows]}
        columnDefs={columns}
        defaultColDef={{ sortable: true, resizable: !isNarrow, suppressMovable: true, sortingOrder: ["asc", "desc"] }}
        context={context}
        getRowId={({ data }) => data.key}
        pinnedBottomRowData={pinned}
        // On paper a table is as long as it is; a very long one would keep the browser busy for minutes.
        domLayout={isPrinted && gridRows.length <= longestPrint ? "print" : "normal"}
        rowHeight={rowHeight}
        headerHeight={headerHeight}
        rowClassRules={{
          [styles["selected"] ?? ""]: ({ data }) => data?._tag === "Account" && selectedKeys.has(data.key),
          [styles["custodian"] ?? ""]: ({ data }) => data?._tag === "Custodian"
        }}
        enableCellTextSelection
        ensureDomOrder
        suppressNoRowsOverlay
        tooltipShowMode="whenTruncated"
        tooltipShowDelay={300}
        onRowClicked={onRowClicked}
        onCellKeyDown={onCellKeyDown}
        onSortChanged={onSortChanged}
        onColumnResized={({ finished, source, column: resized }) => {
          if (!finished || source !== "uiColumnResized" || resized === null) return
          props.onWidths({ ...preferences.widths, [resized.getColId()]: resized.getActualWidth() })
        }}
      />
      {gridRows.length === 0 ? (
        <div className={styles["noMatch"]}>
          <EmptyState sentence={words.noMatch} />
        </div>
      ) : null}
    </div>
  )
}
