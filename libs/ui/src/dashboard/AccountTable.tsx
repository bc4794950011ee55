import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import { type AccountColumn, accountColumns, accountGridOrder } from "@reclaim/core/format/accountColumns"
import { count } from "@reclaim/core/format/count"
import { titlesOf } from "@reclaim/core/format/ListColumn"
import { usd } from "@reclaim/core/format/usd"
import {
  ClientSideRowModelModule,
  type ColDef,
  type GridOptions,
  ModuleRegistry,
  PinnedRowModule,
  RowStyleModule
} from "ag-grid-community"
import { useMemo } from "react"
import { DataTable, phone, useRowHeight } from "../grid/DataTable.tsx"
import { codeCell, columnsOf, figureColumn, lookOf, quietCutCell } from "../grid/gridColumns.ts"
import { inOrder } from "../grid/gridSetup.ts"
import { gridMessages } from "../grid/gridMessages.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import type { LinkComponent } from "../page/Link.tsx"
import { AccountCell, AccountCellsContext, CustodianCell, ReclaimsCell } from "./accountCells.tsx"
import styles from "./AccountGrid.module.css"
import { type AccountGridRow, type AccountSort, totalLine } from "../grid/accountGridRows.ts"
import type { AccountKey } from "./CustodianChart.tsx"
import type { GridPreferences } from "../grid/gridPreferences.ts"
import { printedAccounts } from "./printedAccounts.ts"
import { useMatches } from "../page/useMatches.tsx"

ModuleRegistry.registerModules([ClientSideRowModelModule, RowStyleModule, PinnedRowModule])

export interface AccountTableProps {
  /** The lines from top to bottom. */
  readonly gridRows: ReadonlyArray<AccountGridRow>
  /** The accounts that the totals row sums. */
  readonly found: ReadonlyArray<CustodianAccountRow>
  readonly totalLabel: string
  readonly selected: ReadonlyArray<AccountKey>
  readonly preferences: GridPreferences
  readonly styleNonce: string | undefined
  readonly sort: AccountSort
  readonly onSort: (sort: AccountSort) => void
  readonly onChoose: (row: CustodianAccountRow) => void
  readonly onChooseCustodian: ((fiCode: string) => void) | undefined
  readonly reclaimsHrefOf: ((row: CustodianAccountRow) => string) | undefined
  readonly onOpenReclaims: ((row: CustodianAccountRow) => void) | undefined
  readonly LinkComponent: LinkComponent
  readonly onToggleCustodian: (fiCode: string) => void
  readonly onSetup: (part: Partial<GridPreferences>) => void
  /** The text of a cell was copied to the clipboard. */
  readonly onCopied: (text: string) => void
}

const words = gridMessages
const choiceCell = styles["choice"] ?? ""

const valueOf: Readonly<Record<AccountColumn, (line: AccountGridRow) => string | number>> = {
  custodian: (line) =>
    line._tag === "Account" ? line.account.fiName : line._tag === "Custodian" ? line.fiName : line.label,
  account: (line) => (line._tag === "Account" ? line.account.acctCode : ""),
  owner: (line) => (line._tag === "Account" ? line.account.boName : ""),
  netReclaim: (line) => (line._tag === "Account" ? line.account.netReclaim : line.netReclaim),
  reclaims: (line) => (line._tag === "Account" ? line.account.transCount : line.transCount)
}

const titles = titlesOf(accountColumns)

/** Column options that do not follow from the definition. */
const ownLooks: Readonly<Record<AccountColumn, ColDef<AccountGridRow>>> = {
  custodian: { cellRenderer: CustodianCell, cellClass: choiceCell },
  account: { cellClass: [codeCell, choiceCell] },
  owner: { cellClass: quietCutCell },
  netReclaim: { valueFormatter: ({ value }) => usd(value) },
  reclaims: { valueFormatter: ({ value }) => count(value), cellRenderer: ReclaimsCell }
}

/** The grid itself: columns, totals row, keys and clicks. */
export const AccountTable = (props: AccountTableProps) => {
  const { gridRows, found, totalLabel, selected, preferences, sort, LinkComponent, reclaimsHrefOf } = props
  const isNarrow = useMatches(phone)
  const rowHeight = useRowHeight(preferences.isCompact)
  const columns = useMemo(() => {
    const column = columnsOf({
      titles,
      valueOf,
      sort,
      setup: isNarrow ? { hiddenColumns: [], widths: {} } : preferences
    })
    if (isNarrow) {
      return [
        column("account", { flex: 1, cellRenderer: AccountCell, minWidth: 100 }),
        column("netReclaim", { ...figureColumn, flex: 0, width: 156, valueFormatter: ({ value }) => usd(value) })
      ]
    }
    return inOrder(
      accountGridOrder.map((id) => column(id, { ...lookOf(accountColumns[id]), ...ownLooks[id] })),
      preferences.order
    )
  }, [isNarrow, preferences, sort])
  const selectedKeys = useMemo(() => new Set(selected.map((key) => `${key.fiCode} ${key.acctCode}`)), [selected])
  // Apart from what else changes: taking over 20,000 rows, be they the same, takes the grid long enough to be felt.
  const rowData = useMemo(() => [...gridRows], [gridRows])
  const cells = useMemo(() => ({ LinkComponent, reclaimsHrefOf }), [LinkComponent, reclaimsHrefOf])
  const options = useMemo(
    (): GridOptions<AccountGridRow> => ({
      rowData,
      getRowId: ({ data }) => data.key,
      // The grid treats a row of another height as another row.
      pinnedBottomRowData: [{ ...totalLine(found, totalLabel), key: `total ${rowHeight}` }],
      rowClassRules: {
        [styles["selected"] ?? ""]: ({ data }) => data?._tag === "Account" && selectedKeys.has(data.key),
        [styles["custodian"] ?? ""]: ({ data }) => data?._tag === "Custodian"
      }
    }),
    [rowData, found, totalLabel, rowHeight, selectedKeys]
  )

  const activate = (line: AccountGridRow, column: string) => {
    if (line._tag === "Custodian") props.onToggleCustodian(line.fiCode)
    if (line._tag !== "Account") return
    const is = (id: AccountColumn): boolean => id === column
    if (is("reclaims") && props.onOpenReclaims !== undefined) props.onOpenReclaims(line.account)
    else if (is("custodian") && props.onChooseCustodian !== undefined) props.onChooseCustodian(line.account.fiCode)
    else props.onChoose(line.account)
  }

  return (
    <AccountCellsContext value={cells}>
      <DataTable
        name={words.title}
        columns={columns}
        rowCount={gridRows.length}
        rowHeight={rowHeight}
        hasTotals
        sort={sort}
        onSort={props.onSort}
        onActivate={activate}
        widths={preferences.widths}
        onWidths={(widths) => props.onSetup({ widths })}
        onOrder={(order) => props.onSetup({ order })}
        onCopied={props.onCopied}
        printed={() => printedAccounts(gridRows, totalLine(found, totalLabel), preferences)}
        styleNonce={props.styleNonce}
        options={options}
      >
        {gridRows.length === 0 ? (
          <div className={styles["noMatch"]}>
            <EmptyState sentence={words.noMatch} />
          </div>
        ) : null}
      </DataTable>
    </AccountCellsContext>
  )
}
