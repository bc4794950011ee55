import type { Account } from "@reclaim/core/domain/account/Account"
import { type AccountListColumn, accountListColumns, type AccountOrder } from "@reclaim/core/rules/account/accountOrder"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { ClientSideRowModelModule, type ColDef, type GridOptions, ModuleRegistry } from "ag-grid-community"
import { useMemo } from "react"
import { DataTable, phone, useRowHeight } from "../grid/DataTable.tsx"
import { codeCell, columnsOf, cutColumn, figureColumn, quietCutCell } from "../grid/gridColumns.ts"
import { inOrder } from "../grid/gridSetup.ts"
import type { LinkComponent } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import {
  AccountLinkCell,
  AccountLinksContext,
  DetailsCell,
  NarrowAccountCell,
  NarrowAmountCell,
  StateCell
} from "./accountLinkCells.tsx"
import { type AccountListSetup, defaultAccountListSetup } from "./accountListSetup.ts"
import { accountMessages as words } from "./accountMessages.ts"
import { accountListTexts, printedAccountList } from "./printedAccountList.ts"

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
  readonly detailsHrefOf: (account: Account) => string
  readonly onDetails: (account: Account) => void
  readonly LinkComponent: LinkComponent
  readonly DetailsLink: LinkComponent
  readonly styleNonce: string | undefined
}

const valueOf: Readonly<Record<AccountListColumn, (account: Account) => string | number>> = {
  ...accountListTexts,
  openNetReclaim: ({ openNetReclaim }) => openNetReclaim,
  openReclaims: ({ openTransCount }) => openTransCount,
  reclaims: ({ transCount }) => transCount
}

const amountColumn = { ...figureColumn, valueFormatter: ({ value }) => usd(value) } satisfies ColDef<Account>
const countColumn = { ...figureColumn, valueFormatter: ({ value }) => count(value) } satisfies ColDef<Account>

const looks: Readonly<Record<AccountListColumn, ColDef<Account>>> = {
  custodian: { ...cutColumn, flex: 3, minWidth: 130 },
  account: { flex: 3, minWidth: 146, cellClass: codeCell, cellRenderer: AccountLinkCell },
  name: { ...cutColumn, flex: 3, minWidth: 120 },
  owner: { ...cutColumn, flex: 4, minWidth: 140, cellClass: quietCutCell },
  state: { flex: 2.4, minWidth: 182, cellRenderer: StateCell },
  openNetReclaim: { ...amountColumn, flex: 2.4, minWidth: 140 },
  openReclaims: { ...countColumn, flex: 1.6, minWidth: 125 },
  reclaims: { ...countColumn, flex: 1.6, minWidth: 110 }
}

/** Opens the details; not a column of the list, so that it can't be moved, hidden or sorted by. */
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

/** The grid itself: columns, links, keys and clicks. */
export const AccountListTable = (props: AccountListTableProps) => {
  const { accounts, detailsHrefOf, DetailsLink, hrefOf, LinkComponent, onDetails, order, setup } = props
  const isNarrow = useMatches(phone)
  const rowHeight = useRowHeight(setup.isCompact)
  const columns = useMemo((): ReadonlyArray<ColDef<Account>> => {
    const column = columnsOf({ titles: words, valueOf, sort: order, setup: isNarrow ? defaultAccountListSetup : setup })
    if (isNarrow) {
      return [
        column("account", { flex: 1, minWidth: 100, cellRenderer: NarrowAccountCell }),
        column("openNetReclaim", { ...amountColumn, flex: 0, width: 174, cellRenderer: NarrowAmountCell })
      ]
    }
    return [
      ...inOrder(
        accountListColumns.map((id) => column(id, looks[id])),
        setup.order
      ),
      detailsColumn
    ]
  }, [isNarrow, order, setup])
  const links = useMemo(
    () => ({ hrefOf, detailsHrefOf, LinkComponent, DetailsLink }),
    [hrefOf, detailsHrefOf, LinkComponent, DetailsLink]
  )
  // Apart from what else changes: taking over 20,000 rows, be they the same, takes the grid long enough to be felt.
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
        // A phone has no room for a column of its own.
        onActivate={(account, column) =>
          isNarrow || column === detailsColumn.colId ? onDetails(account) : props.onOpen(account)
        }
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
