import type { Account } from "@reclaim/core/domain/account/Account"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { type AccountListColumn, accountListColumns } from "@reclaim/core/rules/account/accountOrder"
import { maxPrintedRows, type PrintedColumn, type PrintedRows } from "../grid/PrintedTable.tsx"
import { accountMessages as words } from "./accountMessages.ts"

const kinds: Readonly<Record<AccountListColumn, PrintedColumn["kind"]>> = {
  custodian: "text",
  account: "code",
  owner: "text",
  openNetReclaim: "figure",
  openReclaims: "figure",
  reclaims: "figure"
}

const texts: Readonly<Record<AccountListColumn, (account: Account) => string>> = {
  custodian: ({ fiName }) => fiName,
  account: ({ acctCode }) => acctCode,
  owner: ({ boName }) => boName,
  openNetReclaim: ({ openNetReclaim }) => usd(openNetReclaim),
  openReclaims: ({ openTransCount }) => count(openTransCount),
  reclaims: ({ transCount }) => count(transCount)
}

const sumOf = (accounts: ReadonlyArray<Account>, amountOf: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + amountOf(account), 0)

/** The list of accounts in print: every account found, in order, up to a printable number. */
export const printedAccountList = (accounts: ReadonlyArray<Account>): PrintedRows => ({
  columns: accountListColumns.map((column) => ({ label: words[column], kind: kinds[column] })),
  rows: accounts.slice(0, maxPrintedRows).map((account) => ({
    key: JSON.stringify([account.fiCode, account.acctCode]),
    cells: accountListColumns.map((column) => texts[column](account))
  })),
  totals: [
    words.accounts(accounts.length, count(accounts.length)),
    "",
    "",
    usd(sumOf(accounts, ({ openNetReclaim }) => openNetReclaim)),
    count(sumOf(accounts, ({ openTransCount }) => openTransCount)),
    count(sumOf(accounts, ({ transCount }) => transCount))
  ],
  rowCount: accounts.length
})
