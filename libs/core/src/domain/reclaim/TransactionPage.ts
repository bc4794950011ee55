import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { Transaction } from "./Transaction.ts"

/** A page of the transactions behind a figure, with the totals of all of them. */
export class TransactionPage extends Schema.Class<TransactionPage>("@reclaim/core/TransactionPage")({
  rows: Schema.Array(Transaction),
  /** Number of transactions across all pages. */
  totalCount: Schema.Int,
  /** The total of all pages; without a search it equals the dashboard's figure under the same filter. */
  totalNet: UsdCents,
  /** The client's revision that page and totals are of: pages of one revision fit together. */
  rev: Schema.Int
}) {}

/** Maximum number of transactions per page. */
export const transactionPageLimit = 500
