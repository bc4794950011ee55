import type { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { defaultTransactionSort, TransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Schema } from "effect"
import { addressQuery, searchOf } from "./addressQuery.ts"
import { forgetHistory } from "./historyUrl.ts"

/** Scenes of a dashboard tab: figures, charts and accounts, or the transactions behind them. */
export type DashboardScene = "figures" | "transactions"

/** Address state of a tab, in addition to its filter. */
export interface TransactionsAddress {
  readonly scene: DashboardScene
  readonly sort: TransactionSort
  /** Deadline in use. */
  readonly by: ExpiryBasis
  /** The number of the transaction that is open; null while none is. */
  readonly open: number | null
}

const isSort = Schema.is(TransactionSort)

/** The initial order of a tab: value first, or the nearest deadline on the expiring tab. */
export const firstSort = (tab: ReportTab, by: ExpiryBasis): TransactionSort =>
  tab === "expiring" ? (by === "agent" ? "agentCutoff" : "expiresOn") : defaultTransactionSort

/** Parses the address of a tab; missing or malformed values get their defaults. */
export const transactionsAddress = (tab: ReportTab, address: string): TransactionsAddress => {
  const query = addressQuery(address)
  const by = query.get("by") === "statutory" ? "statutory" : "agent"
  const sort = query.get("sort")
  const open = query.get("transaction") ?? ""
  return {
    scene: query.get("view") === "transactions" ? "transactions" : "figures",
    sort: isSort(sort) ? sort : firstSort(tab, by),
    by,
    open: /^[1-9]\d{0,9}$/.test(open) && Number(open) <= largestInt ? Number(open) : null
  }
}

const keys = ["view", "sort", "by", "transaction"] as const

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfTransactions = (tab: ReportTab, address: TransactionsAddress, from = ""): string => {
  const query = addressQuery(from)
  for (const key of keys) query.delete(key)
  const { by, open, scene, sort } = address
  if (scene === "transactions") query.set("view", scene)
  if (sort !== firstSort(tab, by)) query.set("sort", sort)
  if (by === "statutory") query.set("by", by)
  if (open === null) forgetHistory(query)
  else query.set("transaction", String(open))
  return searchOf(query)
}
