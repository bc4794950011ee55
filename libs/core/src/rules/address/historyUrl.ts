import { HistoryKind } from "../../domain/audit/HistoryKind.ts"
import { HistorySide } from "../../domain/audit/HistorySide.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { isCalendarDay } from "../../domain/value/isCalendarDay.ts"
import { type AddressQuery, addressQuery, searchOf } from "./addressQuery.ts"

/** Address state of the history of the open item. */
export interface HistoryAddress {
  /** True while the history is shown. */
  readonly isShown: boolean
  /** Null for all. */
  readonly kind: HistoryKind | null
  /** Null for all. */
  readonly side: HistorySide | null
  /** The first and the last day; null where there is no such end. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** Filter of a history that matches everything. */
export const allHistory = { kind: null, side: null, from: null, to: null } as const

const key = "history"
const sideKey = "history-by"
const fromKey = "history-from"
const toKey = "history-to"

const dayOf = (text: string | null): CalendarDate | null => (isCalendarDay(text) ? text : null)

/** Parses the query of an address; unknown keys are ignored. */
export const historyAddress = (search: string): HistoryAddress => {
  const query = addressQuery(search)
  return {
    isShown: query.get(key) !== null,
    kind: HistoryKind.literals.find((kind) => kind === query.get(key)) ?? null,
    side: HistorySide.literals.find((side) => side === query.get(sideKey)) ?? null,
    from: dayOf(query.get(fromKey)),
    to: dayOf(query.get(toKey))
  }
}

/** Removes the history of a closed item from a query. */
export const forgetHistory = (query: AddressQuery): void => {
  for (const one of [key, sideKey, fromKey, toKey]) query.delete(one)
}

/** Writes the query of an address that leads to the history. Other keys of `from` are kept. */
export const searchOfHistory = (address: Omit<HistoryAddress, "isShown">, search = ""): string => {
  const query = addressQuery(search)
  forgetHistory(query)
  query.set(key, address.kind ?? "all")
  if (address.side !== null) query.set(sideKey, address.side)
  if (address.from !== null) query.set(fromKey, address.from)
  if (address.to !== null) query.set(toKey, address.to)
  return searchOf(query)
}
