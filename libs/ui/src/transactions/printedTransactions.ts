import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { usd } from "@reclaim/core/format/usd"
import { inOrder } from "../grid/gridSetup.ts"
import type { PrintedColumn, PrintedRows } from "../grid/PrintedTable.tsx"
import { type TransactionColumn, transactionColumns, type TransactionSetup } from "./transactionColumns.ts"
import { transactionMessages as words } from "./transactionMessages.ts"
import { transactionTexts } from "./transactionTexts.ts"

const texts: ReadonlySet<TransactionColumn> = new Set([
  "security",
  "country",
  "owner",
  "custodian",
  "status",
  "blocker"
])
const codes: ReadonlySet<TransactionColumn> = new Set([
  "agentCutoff",
  "expiresOn",
  "payDate",
  "isin",
  "account",
  "actor",
  "latestSafeOn",
  "filedOn",
  "paidOn"
])

const kindOf = (column: TransactionColumn): PrintedColumn["kind"] =>
  texts.has(column) ? "text" : codes.has(column) ? "code" : "figure"

export interface TransactionsToPrint {
  /** Those that are there already; a browser does not wait for others. */
  readonly firstRows: ReadonlyArray<Transaction>
  readonly rowCount: number
  readonly totals: { readonly label: string; readonly net: number }
  readonly setup: TransactionSetup
}

/** The list as paper shows it: the columns on the screen, the first rows, and the sum of all. */
export const printedTransactions = ({ firstRows, rowCount, setup, totals }: TransactionsToPrint): PrintedRows => {
  const columns = inOrder(
    transactionColumns.map((colId) => ({ colId })),
    setup.order
  )
    .map(({ colId }) => colId)
    .filter((column) => !setup.hiddenColumns.includes(column))
  return {
    columns: columns.map((column) => ({ label: words.columns[column], kind: kindOf(column) })),
    rows: firstRows.map((row) => ({
      key: String(row.seq),
      cells: columns.map((column) => transactionTexts[column](row))
    })),
    totals: columns.map((column) => (column === "security" ? totals.label : column === "net" ? usd(totals.net) : "")),
    rowCount
  }
}
