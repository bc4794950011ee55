import type { Account } from "@reclaim/core/domain/account/Account"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { accountValues } from "@reclaim/core/format/account/accountValues"
import { count } from "@reclaim/core/format/count"
import { printedKind, titlesOf } from "@reclaim/core/format/ListColumn"
import { usd } from "@reclaim/core/format/usd"
import { type AccountListColumn, accountListColumns, type AccountOrder } from "@reclaim/core/rules/account/accountOrder"
import {
  ClientSideRowModelModule,
  type ColDef,
  type GridOptions,
  type ICellRendererParams,
  ModuleRegistry
} from "ag-grid-community"
import { type ComponentType, useMemo } from "react"
import { choiceColumnOf } from "../grid/choiceColumn.tsx"
import { DataTable, type GridChoice, phone, useRowHeight } from "../grid/DataTable.tsx"
import { codeCell, columnsOf, cutColumn, figureColumn, quietCutCell } from "../grid/gridColumns.ts"
import { inOrder } from "../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "../grid/PrintedTable.tsx"
import type { LinkComponent } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import {
  AccountLinkCell,
  AccountLinksContext,
  DetailsCell,
  MissingCell,
  NarrowAccountCell,
  NarrowAmountCell,
  NextCell,
  StateCell
} from "./accountLinkCells.tsx"
import { type AccountListSetup, defaultAccountListSetup } from "./accountListSetup.ts"
import { accountMessages as words } from "./accountMessages.ts"
import { ownerOf } from "./ownerOf.ts"

const sumOf = (accounts: ReadonlyArray<Account>, amountOf: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + amountOf(account), 0)

/** Printed list of accounts: the visible columns and all matching accounts in order, up to a printable number. */
export const printedAccountList = (
  accounts: ReadonlyArray<Account>,
  { hiddenColumns, order }: Pick<AccountListSetup, "hiddenColumns" | "order">
): PrintedRows => {
  const columns = inOrder(
    accountListColumns.map((colId) => ({ colId })),
    order
  )
    .map(({ colId }) => colId)
    .filter((column) => !hiddenColumns.includes(column))
  // The account number is always among them.
  const labelAt = columns.findIndex((column) => printedKind(accountListing[column]) !== "figure")
  // No total for missing documents: one document can be missing for several accounts.
  const totals: Readonly<Partial<Record<AccountListColumn, string>>> = {
    openNetReclaim: usd(sumOf(accounts, ({ openNetReclaim }) => openNetReclaim)),
    openReclaims: count(sumOf(accounts, ({ openTransCount }) => openTransCount)),
    reclaims: count(sumOf(accounts, ({ transCount }) => transCount))
  }
  return {
    columns: columns.map((column) => ({
      label: accountListing[column].title,
      kind: printedKind(accountListing[column])
    })),
    rows: accounts.slice(0, maxPrintedRows).map((account) => ({
      key: String(account.accountId),
      cells: columns.map((column) => accountListing[column].text(account))
    })),
    totals: columns.map((column, at) =>
      at === labelAt ? words.accounts(accounts.length, count(accounts.length)) : (totals[column] ?? "")
    ),
    rowCount: accounts.length
  }
}

ModuleRegistry.registerModules([ClientSideRowModelModule])

export interface AccountListTableProps {
  /** In display order. */
  readonly accounts: ReadonlyArray<Account>
  readonly order: AccountOrder
  readonly onOrder: (order: AccountOrder) => void
  readonly setup: AccountListSetup
  readonly onSetup: (part: Partial<AccountListSetup>) => void
  readonly hrefOf: ((account: Account) => string) | null
  readonly onOpen: (account: Account) => void
  readonly missingHrefOf: ((account: Account) => string) | null
  readonly onMissing: (account: Account) => void
  readonly detailsHrefOf: (account: Account) => string
  readonly onDetails: (account: Account) => void
  /** True if rows have a selection checkbox. */
  readonly hasChoice: boolean
  readonly choice: GridChoice<Account>
  readonly LinkComponent: LinkComponent
  readonly DetailsLink: LinkComponent
  readonly styleNonce: string | undefined
}

const titles = titlesOf(accountListing)

const amountColumn = { ...figureColumn, valueFormatter: ({ value }) => usd(value) } satisfies ColDef<Account>
const countColumn = { ...figureColumn, valueFormatter: ({ value }) => count(value) } satisfies ColDef<Account>

/** Renders a cell by component only if it is more than text, because components are many times slower. */
const onlyIf =
  (
    hasMore: (account: Account) => boolean,
    component: ComponentType<ICellRendererParams<Account, string>>
  ): NonNullable<ColDef<Account>["cellRendererSelector"]> =>
  ({ data }) =>
    data !== undefined && hasMore(data) ? { component } : undefined

const looks: Readonly<Record<AccountListColumn, ColDef<Account>>> = {
  custodian: { ...cutColumn, flex: 3, minWidth: 112 },
  account: { flex: 3, minWidth: 146, cellClass: codeCell, cellRenderer: AccountLinkCell },
  name: { ...cutColumn, flex: 3, minWidth: 84 },
  owner: { ...cutColumn, flex: 4, minWidth: 124, cellClass: quietCutCell },
  markets: { ...cutColumn, flex: 3, minWidth: 96, cellClass: quietCutCell },
  state: { flex: 2.4, minWidth: 164, cellRenderer: StateCell },
  missing: {
    ...countColumn,
    flex: 1.2,
    minWidth: 80,
    cellRendererSelector: onlyIf(({ missingCount }) => missingCount > 0, MissingCell)
  },
  next: { flex: 2.6, minWidth: 146, cellRendererSelector: onlyIf(({ nextStep }) => nextStep !== null, NextCell) },
  openNetReclaim: { ...amountColumn, flex: 2.4, minWidth: 132 },
  openReclaims: { ...countColumn, flex: 1.6, minWidth: 125 },
  reclaims: { ...countColumn, flex: 1.6, minWidth: 104 }
}

const choiceColumn = choiceColumnOf<Account>({
  keyOf: ({ accountId }) => accountId,
  title: words.choice,
  choose: (account) => words.choose(account.acctCode, ownerOf(account)),
  chooseAll: words.chooseAll
})

/** Column that opens the details; not part of the settings, so it can't be moved, hidden or sorted by. */
const detailsColumn: ColDef<Account> = {
  colId: "details",
  headerName: words.details,
  width: 84,
  flex: 0,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  lockPosition: "right",
  cellRenderer: DetailsCell
}

/** Grid of accounts: columns, links, keys and clicks. */
export const AccountListTable = (props: AccountListTableProps) => {
  const {
    accounts,
    choice,
    detailsHrefOf,
    DetailsLink,
    hasChoice,
    hrefOf,
    LinkComponent,
    missingHrefOf,
    onDetails,
    order,
    setup
  } = props
  const isNarrow = useMatches(phone)
  const rowHeight = useRowHeight(setup.isCompact)
  const columns = useMemo((): ReadonlyArray<ColDef<Account>> => {
    const column = columnsOf({
      titles,
      valueOf: accountValues,
      sort: order,
      setup: isNarrow ? defaultAccountListSetup : setup
    })
    if (isNarrow) {
      return [
        ...(hasChoice ? [{ ...choiceColumn, width: 32, minWidth: 32, maxWidth: 32 }] : []),
        column("account", { flex: 1, minWidth: 100, cellRenderer: NarrowAccountCell }),
        column("openNetReclaim", {
          ...amountColumn,
          flex: 0,
          width: hasChoice ? 144 : 174,
          cellRenderer: NarrowAmountCell
        })
      ]
    }
    return [
      ...(hasChoice ? [choiceColumn] : []),
      ...inOrder(
        accountListColumns.map((id) => column(id, looks[id])),
        setup.order
      ),
      detailsColumn
    ]
  }, [hasChoice, isNarrow, order, setup])
  const links = useMemo(
    () => ({ hrefOf, missingHrefOf, detailsHrefOf, LinkComponent, DetailsLink }),
    [hrefOf, missingHrefOf, detailsHrefOf, LinkComponent, DetailsLink]
  )
  // Memoized separately: replacing 20,000 rows is noticeably slow even if they are the same.
  const rowData = useMemo(() => [...accounts], [accounts])
  const options = useMemo(
    (): GridOptions<Account> => ({ rowData, getRowId: ({ data }) => String(data.accountId) }),
    [rowData]
  )
  return (
    <AccountLinksContext value={links}>
      <DataTable
        name={words.title}
        columns={columns}
        rowCount={accounts.length}
        rowHeight={rowHeight}
        sort={order}
        onSort={props.onOrder}
        // On a phone the details column is left out, so a row opens the details.
        onActivate={(account, column) => {
          if (column === choiceColumn.colId) choice.onToggle(account)
          else if (column === "missing" && missingHrefOf !== null && account.missingCount > 0) props.onMissing(account)
          else if (isNarrow || column === detailsColumn.colId) onDetails(account)
          else props.onOpen(account)
        }}
        choice={choice}
        rowKeys={{ o: onDetails }}
        widths={setup.widths}
        onWidths={(widths) => props.onSetup({ widths })}
        onOrder={(columnOrder) => props.onSetup({ order: columnOrder })}
        printed={() => printedAccountList(accounts, setup)}
        styleNonce={props.styleNonce}
        options={options}
      />
    </AccountLinksContext>
  )
}
