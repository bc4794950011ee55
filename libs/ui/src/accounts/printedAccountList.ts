import type { Account } from "@reclaim/core/domain/account/Account"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { count } from "@reclaim/core/format/count"
import { printedKind } from "@reclaim/core/format/ListColumn"
import { usd } from "@reclaim/core/format/usd"
import { type AccountListColumn, accountListColumns } from "@reclaim/core/rules/account/accountOrder"
import { inOrder } from "../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedRows } from "../grid/PrintedTable.tsx"
import type { AccountListSetup } from "./accountListSetup.ts"
import { accountMessages as words } from "./accountMessages.ts"

const sumOf = (accounts: ReadonlyArray<Account>, amountOf: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + amountOf(account), 0)

/** The list of accounts in print: the columns shown, and every account found, in order, up to a printable number. */
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
  // The account's number is always among them.
  const labelAt = columns.findIndex((column) => printedKind(accountListing[column]) !== "figure")
  // One document can be missing for several accounts: they add up to nothing.
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
