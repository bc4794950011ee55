import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import type { TransactionColumn } from "./transactionColumns.ts"
import styles from "./TransactionGrid.module.css"
import { transactionMessages as words } from "./transactionMessages.ts"
import { transactionTexts } from "./TransactionTable.tsx"

export interface PrintedTransactionsProps {
  readonly rows: ReadonlyArray<Transaction>
  readonly totalCount: number
  /** Cents, of all transactions. */
  readonly totalNet: number
  readonly columns: ReadonlyArray<TransactionColumn>
}

const figures: ReadonlySet<TransactionColumn> = new Set([
  "shares",
  "gross",
  "withheld",
  "treatyRate",
  "reclaim",
  "fxRate",
  "fee",
  "net"
])

/** The list on paper: a table of its own, for a grid that scrolls would be cut off. */
export const PrintedTransactions = ({ columns, rows, totalCount, totalNet }: PrintedTransactionsProps) => (
  <div className={styles["paper"]}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-figure={figures.has(column)}>
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.seq}>
            {columns.map((column) => (
              <td key={column} data-figure={figures.has(column)}>
                {transactionTexts[column](row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p>{words.list.found(totalCount, count(totalCount), usd(totalNet))}</p>
    {rows.length < totalCount ? <p>{words.list.printed(count(rows.length), count(totalCount))}</p> : null}
  </div>
)
