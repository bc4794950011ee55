import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { printedKind } from "@reclaim/core/format/ListColumn"
import { transactionColumns, transactionGridOrder } from "@reclaim/core/format/transactionColumns"
import { usd } from "@reclaim/core/format/usd"
import { inOrder } from "../grid/gridSetup.ts"
import type { PrintedRows } from "../grid/PrintedTable.tsx"
import type { TransactionSetup } from "./transactionColumns.ts"
import { transactionTexts } from "./transactionTexts.ts"

export interface TransactionsToPrint {
  /** The rows that are loaded already: a browser does not wait for others. */
  readonly printedRows: ReadonlyArray<Transaction>
  readonly rowCount: number
  readonly totals: { readonly label: string; readonly net: number }
  readonly setup: TransactionSetup
}

/** The list in print: the columns on the screen, the rows from the first, and the total of all. */
export const printedTransactions = ({ printedRows, rowCount, setup, totals }: TransactionsToPrint): PrintedRows => {
  const columns = inOrder(
    transactionGridOrder.map((colId) => ({ colId })),
    setup.order
  )
    .map(({ colId }) => colId)
    .filter((column) => !setup.hiddenColumns.includes(column))
  return {
    columns: columns.map((column) => ({
      label: transactionColumns[column].title,
      kind: printedKind(transactionColumns[column])
    })),
    rows: printedRows.map((row) => ({
      key: String(row.seq),
      cells: columns.map((column) => transactionTexts[column](row))
    })),
    totals: columns.map((column) => (column === "security" ? totals.label : column === "net" ? usd(totals.net) : "")),
    rowCount
  }
}
