import type { Transaction } from "../../domain/reclaim/Transaction.ts"
import type { TransactionPage } from "../../domain/reclaim/TransactionPage.ts"

/** Result of requesting further rows. `Outdated`: the data have changed, and the list has to be loaded again. */
export type RowsDecision =
  { readonly _tag: "Rows"; readonly rows: ReadonlyArray<Transaction> } | { readonly _tag: "Outdated" }

/** Rows of another revision than those that are shown do not fit together with them. */
export const decideRows = (shownRev: number, { rev, rows }: TransactionPage): RowsDecision =>
  rev === shownRev ? { _tag: "Rows", rows } : { _tag: "Outdated" }
