import type { Transaction } from "@reclaim/core/domain/reclaim/Transaction"
import type { ColumnsWith } from "@reclaim/core/format/ListColumn"
import { transactionColumns, transactionGridOrder } from "@reclaim/core/format/transactionColumns"
import type { TransactionColumn } from "./transactionColumns.ts"
import { transactionMessages as words } from "./transactionMessages.ts"

/** A column whose texts the list words itself. */
type WordedColumn = Exclude<TransactionColumn, ColumnsWith<typeof transactionColumns, "text">>

const ownTexts: Readonly<Record<WordedColumn, (row: Transaction) => string>> = {
  blocker: ({ blocker }) => (blocker === null ? words.notBlocked : words.blockers[blocker]),
  actor: ({ actor }) => words.actors[actor]
}

const isWorded = (column: TransactionColumn): column is WordedColumn => column in ownTexts

const textOf = (column: TransactionColumn): ((row: Transaction) => string) =>
  isWorded(column) ? ownTexts[column] : transactionColumns[column].text

/** The text of a cell; empty when not available. */
export const transactionTexts = Object.fromEntries(
  transactionGridOrder.map((column) => [column, textOf(column)])
) as Readonly<Record<TransactionColumn, (row: Transaction) => string>>
