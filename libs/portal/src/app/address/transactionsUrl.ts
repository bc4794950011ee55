import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { TransactionSearch } from "@reclaim/core/domain/reclaim/TransactionPage"
import { defaultTransactionSort, TransactionSort } from "@reclaim/core/domain/reclaim/TransactionSort"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { largestInt } from "@reclaim/core/domain/value/largestInt"
import { Schema } from "effect"

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
  const query = new URLSearchParams(address)
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
  const query = new URLSearchParams(from)
  for (const key of keys) query.delete(key)
  const { by, due, open, scene, search, sort } = address
  if (scene === "transactions") query.set("view", scene)
  if (search !== "") query.set("search", search)
  if (sort !== firstSort(tab, by)) query.set("sort", sort)
  if (by === "statutory") query.set("by", by)
  if (due !== null && due.from !== null) query.set("from", due.from)
  if (due !== null && due.to !== null) query.set("to", due.to)
  if (open !== null) query.set("transaction", String(open))
  return query.size === 0 ? "" : `?${query.toString()}`
}
