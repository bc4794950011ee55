import { Schema } from "effect"

/**
 * Sort key of transactions. `netUsd`: the amount that the dashboard counts. `status`, `actor`, `blocker`: the order in
 * which their values are listed.
 */
export const TransactionSortKey = Schema.Literals([
  "netUsd",
  "payDate",
  "expiresOn",
  "agentCutoff",
  "country",
  "security",
  "isin",
  "custodian",
  "account",
  "owner",
  "status",
  "actor",
  "blocker",
  "latestSafeOn"
])
export type TransactionSortKey = typeof TransactionSortKey.Type

/** A sort key, with a minus before it when the largest comes first; written so in addresses. */
export type TransactionSort = TransactionSortKey | `-${TransactionSortKey}`

/** Parses an order in an address or a request. */
export const TransactionSort = Schema.Literals(
  TransactionSortKey.literals.flatMap((key): ReadonlyArray<TransactionSort> => [key, `-${key}`])
)

/** Value first. */
export const defaultTransactionSort: TransactionSort = "-netUsd"

/** The key without its direction. */
export const sortKeyOf = (sort: TransactionSort): TransactionSortKey =>
  (sort.startsWith("-") ? sort.slice(1) : sort) as TransactionSortKey

/** True if the largest comes first. */
export const isDescending = (sort: TransactionSort): boolean => sort.startsWith("-")
