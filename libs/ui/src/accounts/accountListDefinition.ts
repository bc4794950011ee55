import type { Account } from "@reclaim/core/domain/account/Account"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { accountValues } from "@reclaim/core/format/account/accountValues"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { type AccountListColumn, accountListColumns, accountsInOrder } from "@reclaim/core/rules/account/accountOrder"
import type { ColDef, ICellRendererParams } from "ag-grid-community"
import type { ComponentType } from "react"
import { matchingRows } from "../grid/accountGridRows.ts"
import { figureColumn, quietCutCell } from "../grid/gridColumns.ts"
import { listSetups } from "../grid/gridSetup.ts"
import { defineList } from "../grid/listDefinition.ts"
import {
  AccountLinkCell,
  DetailsCell,
  MissingCell,
  NarrowAccountCell,
  NarrowAmountCell,
  NextCell,
  StateCell
} from "./accountLinkCells.tsx"
import { accountMessages as words } from "./accountMessages.ts"
import { ownerOf } from "./ownerOf.ts"

/** Renders a cell by component only if it is more than text, because components are many times slower. */
const onlyIf = (
  hasMore: (account: Account) => boolean,
  component: ComponentType<ICellRendererParams<Account, string>>
): ColDef<Account> => ({
  cellRendererSelector: ({ data }) => (data !== undefined && hasMore(data) ? { component } : undefined)
})

const sumOf = (accounts: ReadonlyArray<Account>, amountOf: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + amountOf(account), 0)

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

/** List of a client's accounts. */
export const accountListDefinition = defineList<Account, AccountListColumn>({
  words,
  keyOf: ({ accountId }) => accountId,
  choose: (account) => words.choose(account.acctCode, ownerOf(account)),
  listing: accountListing,
  setups: listSetups(accountListColumns, {
    always: ["account", "openNetReclaim"],
    hidden: ["markets", "openReclaims"]
  }),
  values: accountValues,
  looks: {
    account: { cellRenderer: AccountLinkCell },
    owner: { cellClass: quietCutCell },
    markets: { cellClass: quietCutCell },
    state: { cellRenderer: StateCell, minWidth: 177 },
    missing: onlyIf(({ missingCount }) => missingCount > 0, MissingCell),
    next: onlyIf(({ nextStep }) => nextStep !== null, NextCell)
  },
  narrow: (hasChoice) => [
    { id: "account", look: { flex: 1, minWidth: 100, cellRenderer: NarrowAccountCell } },
    {
      id: "openNetReclaim",
      look: { ...figureColumn, flex: 0, width: hasChoice ? 144 : 174, cellRenderer: NarrowAmountCell }
    }
  ],
  last: detailsColumn,
  inOrder: accountsInOrder,
  matching: matchingRows,
  // No total for missing documents: one document can be missing for several accounts.
  sums: {
    openNetReclaim: (accounts) => usd(sumOf(accounts, ({ openNetReclaim }) => openNetReclaim)),
    openReclaims: (accounts) => count(sumOf(accounts, ({ openTransCount }) => openTransCount)),
    reclaims: (accounts) => count(sumOf(accounts, ({ transCount }) => transCount))
  }
})
