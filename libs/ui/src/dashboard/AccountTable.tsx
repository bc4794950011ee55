import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import {
  type AccountColumn,
  accountColumns,
  accountFigures,
  accountGridOrder
} from "@reclaim/core/format/accountColumns"
import { count } from "@reclaim/core/format/count"
import { printedKind, titlesOf } from "@reclaim/core/format/ListColumn"
import { usd } from "@reclaim/core/format/usd"
import {
  ClientSideRowModelModule,
  type ColDef,
  type GridOptions,
  type ICellRendererParams,
  ModuleRegistry,
  PinnedRowModule,
  RowStyleModule
} from "ag-grid-community"
import { createContext, useContext, useMemo } from "react"
import {
  type AccountGridRow,
  type AccountLine,
  type AccountSort,
  totalLine,
  type TotalLine
} from "../grid/accountGridRows.ts"
import { DataTable, phone, useRowHeight } from "../grid/DataTable.tsx"
import { codeCell, columnsOf, figureColumn, lookOf, quietCutCell } from "../grid/gridColumns.ts"
import { gridMessages } from "../grid/gridMessages.ts"
import type { GridPreferences } from "../grid/gridPreferences.ts"
import { inOrder } from "../grid/gridSetup.ts"
import { NarrowAccount } from "../grid/NarrowAccount.tsx"
import { printedList } from "../grid/printedList.ts"
import type { PrintedRows } from "../grid/PrintedTable.tsx"
import { ChevronDown, ChevronRight } from "../icon/signs.ts"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import { layout } from "../theme/layout.ts"
import styles from "./AccountGrid.module.css"
import type { AccountKey } from "./CustodianChart.tsx"

/** Handlers and components the cells take from the grid. */
interface AccountCells {
  readonly reclaimsHrefOf: ((row: CustodianAccountRow) => string) | undefined
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells, whose links would go stale. */
const AccountCellsContext = createContext<AccountCells>({ reclaimsHrefOf: undefined, LinkComponent: PlainLink })

type CellProps = ICellRendererParams<AccountGridRow, string>

const accountCellsWords = gridMessages

/** The first column: an account's custodian, a group's heading, or the label of the totals row. */
const CustodianCell = ({ data }: CellProps) => {
  if (data?._tag === "Account") return data.account.fiName
  if (data?._tag === "Custodian") return <CustodianHead data={data} />
  return data?.label ?? ""
}

/** The first of the two columns on a phone: owner and custodian. */
const AccountCell = ({ data }: CellProps) => {
  if (data?._tag === "Custodian") return <CustodianHead data={data} />
  if (data?._tag !== "Account") return data?.label ?? ""
  const { acctCode, boName, fiName } = data.account
  return <NarrowAccount owner={boName === "" ? accountCellsWords.noOwner : boName} code={acctCode} custodian={fiName} />
}

/** Number of an account's reclaims, linked to their list when there is one. The grid's own keys lead to the cell. */
const ReclaimsCell = ({ data, valueFormatted }: ICellRendererParams<AccountGridRow, number>) => {
  const { LinkComponent, reclaimsHrefOf } = useContext(AccountCellsContext)
  if (data?._tag !== "Account" || reclaimsHrefOf === undefined) return valueFormatted
  return (
    <LinkComponent
      to={reclaimsHrefOf(data.account)}
      tabIndex={-1}
      className={layout.rowLink}
      aria-label={accountCellsWords.openReclaims(valueFormatted ?? "", data.account.acctCode)}
    >
      {valueFormatted}
    </LinkComponent>
  )
}

interface CustodianHeadProps {
  readonly data: Extract<AccountGridRow, { readonly _tag: "Custodian" }>
}

// Not a button: the whole row expands and collapses, by click and by Enter, as the grid's keys do.
const CustodianHead = ({ data }: CustodianHeadProps) => (
  <span className={styles["head"]}>
    {data.isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
    <span className="visually-hidden">{data.isOpen ? accountCellsWords.collapse : accountCellsWords.expand}</span>
    {data.fiName}
    <small className={layout.text("regular")}>{accountCellsWords.accounts(data.accounts, count(data.accounts))}</small>
  </span>
)

const printedAccountsWords = gridMessages
const isFigure = (column: AccountColumn): boolean => printedKind(accountColumns[column]) === "figure"

/** The label of a line that sums several accounts, by its columns. */
const headTexts = (line: Exclude<AccountGridRow, AccountLine>): Readonly<Record<AccountColumn, string>> => ({
  custodian: line._tag === "Custodian" ? line.fiName : line.label,
  account: line._tag === "Custodian" ? printedAccountsWords.accounts(line.accounts, count(line.accounts)) : "",
  owner: "",
  netReclaim: accountFigures.netReclaim(line),
  reclaims: accountFigures.reclaims(line)
})

const textOf = (line: AccountGridRow, column: AccountColumn): string =>
  line._tag === "Account" ? accountColumns[column].text(line.account) : headTexts(line)[column]

/** The account grid in print: every line in order, up to a printable number. */
export const printedAccounts = (
  lines: ReadonlyArray<AccountGridRow>,
  total: TotalLine,
  setup: Pick<GridPreferences, "hiddenColumns" | "order">
): PrintedRows =>
  printedList({
    listing: accountColumns,
    columns: accountGridOrder,
    setup,
    lines,
    rowCount: lines.length,
    keyOf: ({ key }) => key,
    textOf,
    isHead: ({ _tag }) => _tag === "Custodian",
    totalOf: (column, isLabel) => (isFigure(column) ? textOf(total, column) : isLabel ? total.label : "")
  })

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
  // Separate from everything else that changes: taking over 20,000 rows, even unchanged ones, takes the grid noticeably
  // long.
  const rowData = useMemo(() => [...gridRows], [gridRows])
  const cells = useMemo(() => ({ LinkComponent, reclaimsHrefOf }), [LinkComponent, reclaimsHrefOf])
  const options = useMemo(
    (): GridOptions<AccountGridRow> => ({
      rowData,
      getRowId: ({ data }) => data.key,
      // A row of another height needs another key for the grid.
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
