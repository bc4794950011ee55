import type { Account } from "@reclaim/core/domain/account/Account"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { ClientSideRowModelModule, type ColDef, type GridOptions, ModuleRegistry } from "ag-grid-community"
import { useMemo } from "react"
import { DataTable, phone, useRowHeight } from "../grid/DataTable.tsx"
import { columnsOf, cutColumn, figureColumn, quietCutCell } from "../grid/gridColumns.ts"
import type { GridSetup } from "../grid/gridSetup.ts"
import type { LinkComponent } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import { AccountLinkCell, AccountLinksContext, NarrowAccountCell } from "./accountLinkCells.tsx"
import { accountMessages as words } from "./accountMessages.ts"
import { printedAccountList } from "./printedAccountList.ts"
import type { AccountListColumn, AccountOrder } from "@reclaim/core/rules/account/accountOrder"

ModuleRegistry.registerModules([ClientSideRowModelModule])

export interface AccountListTableProps {
  /** In display order. */
  readonly accounts: ReadonlyArray<Account>
  readonly order: AccountOrder
  readonly onOrder: (order: AccountOrder) => void
  readonly hrefOf: ((account: Account) => string) | null
  readonly onOpen: (account: Account) => void
  readonly LinkComponent: LinkComponent
  readonly styleNonce: string | undefined
}

const valueOf: Readonly<Record<AccountListColumn, (account: Account) => string | number>> = {
  custodian: ({ fiName }) => fiName,
  account: ({ acctCode }) => acctCode,
  owner: ({ boName }) => boName,
  openNetReclaim: ({ openNetReclaim }) => openNetReclaim,
  openReclaims: ({ openTransCount }) => openTransCount,
  reclaims: ({ transCount }) => transCount
}

const amountColumn = { ...figureColumn, valueFormatter: ({ value }) => usd(value) } satisfies ColDef<Account>
const countColumn = { ...figureColumn, valueFormatter: ({ value }) => count(value) } satisfies ColDef<Account>
const asDesigned: Pick<GridSetup<AccountListColumn>, "hiddenColumns" | "widths"> = { hiddenColumns: [], widths: {} }

/** The grid itself: columns, links, keys and clicks. */
export const AccountListTable = (props: AccountListTableProps) => {
  const { accounts, hrefOf, LinkComponent, order } = props
  const isNarrow = useMatches(phone)
  const rowHeight = useRowHeight()
  const columns = useMemo(() => {
    const column = columnsOf({ titles: words, valueOf, sort: order, setup: asDesigned })
    return isNarrow
      ? [
          column("account", { flex: 1, minWidth: 100, cellRenderer: NarrowAccountCell }),
          column("openNetReclaim", { ...amountColumn, flex: 0, width: 150 })
        ]
      : [
          column("custodian", { ...cutColumn, flex: 3, minWidth: 140 }),
          column("account", { flex: 3, minWidth: 146, cellRenderer: AccountLinkCell }),
          column("owner", { ...cutColumn, flex: 4, minWidth: 140, cellClass: quietCutCell }),
          column("openNetReclaim", { ...amountColumn, flex: 2.4, minWidth: 140 }),
          column("openReclaims", { ...countColumn, flex: 1.6, minWidth: 125 }),
          column("reclaims", { ...countColumn, flex: 1.6, minWidth: 115 })
        ]
  }, [isNarrow, order])
  const links = useMemo(() => ({ hrefOf, LinkComponent }), [hrefOf, LinkComponent])
  const options = useMemo(
    (): GridOptions<Account> => ({
      rowData: [...accounts],
      getRowId: ({ data }) => JSON.stringify([data.fiCode, data.acctCode])
    }),
    [accounts]
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
        onActivate={(account) => props.onOpen(account)}
        printed={() => printedAccountList(accounts)}
        styleNonce={props.styleNonce}
        options={options}
      />
    </AccountLinksContext>
  )
}
