import { DueRange } from "../../domain/reclaim/DueRange.ts"
import type { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import { TransactionSearch } from "../../domain/reclaim/TransactionPage.ts"
import { defaultTransactionSort, TransactionSort } from "../../domain/reclaim/TransactionSort.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { largestInt } from "../../domain/value/largestInt.ts"
import { Schema } from "effect"
import { addressQuery, searchOf } from "./addressQuery.ts"

/** What a tab of the dashboard shows: figures, charts and accounts, or the transactions behind them. */
export type DashboardScene = "figures" | "transactions"

/** What the address of a tab says beside its filter. */
export interface TransactionsAddress {
  readonly scene: DashboardScene
  readonly search: string
  readonly sort: TransactionSort
  /** Which deadline counts. */
  readonly by: ExpiryBasis
  /** The range of deadlines the list is narrowed to; null when it is not. */
  readonly due: DueRange | null
  /** The number of the transaction that is open; null while none is. */
  readonly open: number | null
}

const isSort = Schema.is(TransactionSort)
const isSearch = Schema.is(TransactionSearch)
const isDay = Schema.is(CalendarDate)

const dayOf = (text: string | null): CalendarDate | null => (isDay(text) ? text : null)

/** The initial order of a tab: value first, or the nearest deadline on the expiring tab. */
export const firstSort = (tab: ReportTab, by: ExpiryBasis): TransactionSort =>
  tab === "expiring" ? (by === "agent" ? "agentCutoff" : "expiresOn") : defaultTransactionSort

/** Reads the address of a tab; what is missing or malformed gets its default. Days count on the expiring tab only. */
export const transactionsAddress = (tab: ReportTab, address: string): TransactionsAddress => {
  const query = addressQuery(address)
  const by = query.get("by") === "statutory" ? "statutory" : "agent"
  const sort = query.get("sort")
  const from = dayOf(query.get("from"))
  const to = dayOf(query.get("to"))
  const search = query.get("search")
  const open = query.get("transaction") ?? ""
  return {
    scene: query.get("view") === "transactions" ? "transactions" : "figures",
    search: isSearch(search) ? search : "",
    sort: isSort(sort) ? sort : firstSort(tab, by),
    by,
    due: tab !== "expiring" || (from === null && to === null) ? null : new DueRange({ by, from, to }),
    open: /^[1-9]\d{0,9}$/.test(open) && Number(open) <= largestInt ? Number(open) : null
  }
}

const keys = ["view", "search", "sort", "by", "from", "to", "transaction"] as const

/** Writes the query of an address: empty, or with its question mark. Other keys of `from` are kept. */
export const searchOfTransactions = (tab: ReportTab, address: TransactionsAddress, from = ""): string => {
  const query = addressQuery(from)
  for (const key of keys) query.delete(key)
  const { by, due, open, scene, search, sort } = address
  if (scene === "transactions") query.set("view", scene)
  if (search !== "") query.set("search", search)
  if (sort !== firstSort(tab, by)) query.set("sort", sort)
  if (by === "statutory") query.set("by", by)
  if (due !== null && due.from !== null) query.set("from", due.from)
  if (due !== null && due.to !== null) query.set("to", due.to)
  if (open !== null) query.set("transaction", String(open))
  return searchOf(query)
}
