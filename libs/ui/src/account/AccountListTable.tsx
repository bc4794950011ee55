import type { Account } from "@reclaim/core/domain/account/Account"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import {
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  ModuleRegistry,
  type RowClickedEvent,
  type SortChangedEvent,
  TooltipModule
} from "ag-grid-community"
import { AgGridReact } from "ag-grid-react"
import { type CSSProperties, useMemo } from "react"
import type { LinkComponent } from "../page/Link.tsx"
import { useMatches } from "../report/useMatches.tsx"
import { gridTheme } from "../theme/gridTheme.ts"
import { AccountLinkCell, AccountLinksContext, NarrowAccountCell } from "./accountLinkCells.tsx"
import styles from "./AccountList.module.css"
import { accountMessages as words } from "./accountMessages.ts"
import type { AccountListColumn, AccountOrder } from "./accountOrder.ts"

ModuleRegistry.registerModules([ClientSideRowModelModule, ColumnApiModule, CellStyleModule, TooltipModule])

export interface AccountListTableProps {
  /** In the order in which they stand. */
  readonly accounts: ReadonlyArray<Account>
  readonly order: AccountOrder
  readonly onOrder: (order: AccountOrder) => void
  readonly hrefOf: (account: Account) => string
  readonly onOpen: (account: Account) => void
  readonly LinkComponent: LinkComponent
  readonly styleNonce: string | undefined
}

/** The width of a phone, as in the style sheets. */
const phone = "(max-width: 720px)"
const rowHeights = { usual: 38, narrow: 54 }
const headerHeight = 38
const longestPrint = 1000
// The accounts come sorted, so the grid itself keeps their order.
const keepOrder = () => 0

const valueOf: Readonly<Record<AccountListColumn, (account: Account) => string | number>> = {
  custodian: ({ fiName }) => fiName,
  account: ({ acctCode }) => acctCode,
  owner: ({ boName }) => boName,
  openNetReclaim: ({ openNetReclaim }) => openNetReclaim,
  openReclaims: ({ openTransCount }) => openTransCount,
  reclaims: ({ transCount }) => transCount
}

const column = (id: AccountListColumn, order: AccountOrder, rest: ColDef<Account>): ColDef<Account> => ({
  colId: id,
  headerName: words[id],
  valueGetter: ({ data }) => (data === undefined ? "" : valueOf[id](data)),
  comparator: keepOrder,
  sort: order.column === id ? (order.isDescending ? "desc" : "asc") : null,
  ...rest
})

const number: ColDef<Account> = {
  type: "rightAligned",
  sortingOrder: ["desc", "asc"],
  cellClass: ["ag-right-aligned-cell", styles["number"] ?? ""]
}
const amount: ColDef<Account> = { ...number, valueFormatter: ({ value }) => usd(value) }
const amountOfThings: ColDef<Account> = { ...number, valueFormatter: ({ value }) => count(value) }
const cutText: ColDef<Account> = { tooltipValueGetter: ({ value }) => value }

/** The grid itself: columns, links, keys and clicks. */
export const AccountListTable = (props: AccountListTableProps) => {
  const { accounts, hrefOf, LinkComponent, order } = props
  const isNarrow = useMatches(phone)
  const isPrinted = useMatches("print")
  const columns = useMemo(
    (): Array<ColDef<Account>> =>
      isNarrow
        ? [
            column("account", order, { flex: 1, minWidth: 100, cellRenderer: NarrowAccountCell }),
            column("openNetReclaim", order, { ...amount, width: 150 })
          ]
        : [
            column("custodian", order, { ...cutText, flex: 3, minWidth: 140 }),
            column("account", order, { flex: 3, minWidth: 130, cellRenderer: AccountLinkCell }),
            column("owner", order, { ...cutText, flex: 4, minWidth: 140, cellClass: styles["quiet"] ?? "" }),
            column("openNetReclaim", order, { ...amount, flex: 2.4, minWidth: 140 }),
            column("openReclaims", order, { ...amountOfThings, flex: 1.6, minWidth: 125 }),
            column("reclaims", order, { ...amountOfThings, flex: 1.6, minWidth: 115 })
          ],
    [isNarrow, order]
  )
  const links = useMemo(() => ({ hrefOf, LinkComponent }), [hrefOf, LinkComponent])
  const rowHeight = isNarrow ? rowHeights.narrow : rowHeights.usual
  const contentHeight = headerHeight + accounts.length * rowHeight + 4

  const onRowClicked = ({ data, event }: RowClickedEvent<Account>) => {
    // A link follows itself, and a text that is being marked to copy is not a choice.
    if (event?.target instanceof Element && event.target.closest("a") !== null) return
    if (data !== undefined && document.getSelection()?.isCollapsed !== false) props.onOpen(data)
  }
  const onCellKeyDown = ({ data, event }: CellKeyDownEvent<Account>) => {
    if (event instanceof KeyboardEvent && event.key === "Enter" && data !== undefined) props.onOpen(data)
  }
  const onSortChanged = ({ api }: SortChangedEvent<Account>) => {
    const sorted = api.getColumns()?.find((one) => one.getSort() !== null && one.getSort() !== undefined)
    if (sorted === undefined) return
    const next = { column: sorted.getColId() as AccountListColumn, isDescending: sorted.getSort() === "desc" }
    if (next.column !== order.column || next.isDescending !== order.isDescending) props.onOrder(next)
  }

  return (
    <AccountLinksContext value={links}>
      <div className={styles["table"]} style={{ "--content-height": `${contentHeight}px` } as CSSProperties}>
        <AgGridReact<Account>
          theme={gridTheme}
          {...(props.styleNonce === undefined ? {} : { styleNonce: props.styleNonce })}
          rowData={[...accounts]}
          columnDefs={columns}
          defaultColDef={{ sortable: true, resizable: !isNarrow, suppressMovable: true, sortingOrder: ["asc", "desc"] }}
          getRowId={({ data }) => JSON.stringify([data.fiCode, data.acctCode])}
          // On paper a table is as long as it is; a very long one would keep the browser busy for minutes.
          domLayout={isPrinted && accounts.length <= longestPrint ? "print" : "normal"}
          rowHeight={rowHeight}
          headerHeight={headerHeight}
          enableCellTextSelection
          ensureDomOrder
          suppressNoRowsOverlay
          tooltipShowMode="whenTruncated"
          tooltipShowDelay={300}
          onRowClicked={onRowClicked}
          onCellKeyDown={onCellKeyDown}
          onSortChanged={onSortChanged}
        />
      </div>
    </AccountLinksContext>
  )
}
