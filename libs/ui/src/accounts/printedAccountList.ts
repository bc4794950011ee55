import type { Account } from "@reclaim/core/domain/account/Account"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { type AccountListColumn, accountListColumns } from "@reclaim/core/rules/account/accountOrder"
import { inOrder } from "../grid/gridSetup.ts"
import { maxPrintedRows, type PrintedColumn, type PrintedRows } from "../grid/PrintedTable.tsx"
import type { AccountListSetup } from "./accountListSetup.ts"
import { accountMessages as words } from "./accountMessages.ts"
import { accountStateMessages } from "./accountStateMessages.ts"

const kinds: Readonly<Record<AccountListColumn, PrintedColumn["kind"]>> = {
  custodian: "text",
  account: "code",
  name: "text",
  owner: "text",
  state: "text",
  openNetReclaim: "figure",
  openReclaims: "figure",
  reclaims: "figure"
}

/** What the cells of the list of accounts say. */
export const accountListTexts: Readonly<Record<AccountListColumn, (account: Account) => string>> = {
  custodian: ({ fiName }) => fiName,
  account: ({ acctCode }) => acctCode,
  name: ({ accountName }) => accountName,
  owner: ({ boName }) => boName,
  state: ({ applicationId, state }) =>
    accountStateMessages.text(accountStateMessages.states[state], applicationId !== null),
  openNetReclaim: ({ openNetReclaim }) => usd(openNetReclaim),
  openReclaims: ({ openTransCount }) => count(openTransCount),
  reclaims: ({ transCount }) => count(transCount)
}

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
  const labelAt = columns.findIndex((column) => kinds[column] !== "figure")
  const totals: Readonly<Partial<Record<AccountListColumn, string>>> = {
    openNetReclaim: usd(sumOf(accounts, ({ openNetReclaim }) => openNetReclaim)),
    openReclaims: count(sumOf(accounts, ({ openTransCount }) => openTransCount)),
    reclaims: count(sumOf(accounts, ({ transCount }) => transCount))
  }
  return {
    columns: columns.map((column) => ({ label: words[column], kind: kinds[column] })),
    rows: accounts.slice(0, maxPrintedRows).map((account) => ({
      key: String(account.accountId),
      cells: columns.map((column) => accountListTexts[column](account))
    })),
    totals: columns.map((column, at) =>
      at === labelAt ? words.accounts(accounts.length, count(accounts.length)) : (totals[column] ?? "")
    ),
    rowCount: accounts.length
  }
}
