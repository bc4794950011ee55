import { Array } from "effect"
import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import type { FxRateRow } from "./rateRows.ts"

/**
 * Looks up US dollars per unit of a currency on a day: the latest rate on or before it, or the oldest when all are
 * later. Throws for a currency without any rate; the tables are checked to have one.
 */
export const fxLookup = (
  rates: ReadonlyArray<FxRateRow>
): ((currency: CurrencyCode, date: CalendarDate) => Decimal) => {
  const byCurrency: Partial<Record<string, ReadonlyArray<FxRateRow>>> = Array.groupBy(
    rates.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1)),
    ({ currency }) => currency
  )
  return (currency, date) => {
    const rows = byCurrency[currency] ?? []
    const row = rows.findLast(({ valid_from }) => valid_from <= date) ?? rows[0]
    if (row === undefined) throw new Error(`There is no exchange rate for ${currency}: add one to fx-rates.csv.`)
    return row.usd_per_unit
  }
}
