import { Schema } from "effect"
import { Transaction } from "../../domain/reclaim/Transaction.ts"
import { TransactionPage } from "../../domain/reclaim/TransactionPage.ts"
import { countryKeys } from "../wire/countryKeys.ts"
import { wireOf } from "../wire/wireOf.ts"

/**
 * A transaction, its names spelled as in the rows of the dashboard. Whole numbers of shares and smallest units are text,
 * because they may exceed what a JSON number carries; so are rates, which are exact decimals.
 */
export const WireTransaction = wireOf(Transaction, { keys: { ...countryKeys, netUsd: "net_reclaim" } })

/** A page of transactions with the sums of all pages. */
export const WireTransactionPage = wireOf(TransactionPage, {
  keys: { totalNet: "total_net_reclaim" },
  values: { rows: Schema.Array(WireTransaction) }
})
