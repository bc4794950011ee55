import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { exactDecimal } from "@reclaim/core/format/exactDecimal"
import { type DatedRate, decideRateDoubt, RateDoubt } from "@reclaim/core/rules/imports/decideRateDoubt"
import { BigDecimal } from "effect"
import type { KnownRate } from "../rows/importLookups.ts"
import type { ImportReference } from "./ImportFileType.ts"

/** Exchange rates by currency, each currency's in the order of their days. */
export interface KnownRates {
  /** Rate of a day; undefined if unknown. */
  readonly of: (currency: string, date: CalendarDate) => DatedRate | undefined
  /** Latest rate before a day, else the earliest after it, else that of the day; null if the currency has none. */
  readonly nearest: (currency: string, date: CalendarDate) => DatedRate | null
  readonly add: (currency: string, rate: DatedRate) => void
}

const listIn = (lists: Map<string, Array<DatedRate>>, currency: string): Array<DatedRate> => {
  const list = lists.get(currency) ?? []
  lists.set(currency, list)
  return list
}

const placeOf = (list: ReadonlyArray<DatedRate>, date: CalendarDate): number => {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle]?.date ?? date) < date) from = middle + 1
    else to = middle
  }
  return from
}

const rateOn = (list: ReadonlyArray<DatedRate>, date: CalendarDate): DatedRate | undefined => {
  const found = list[placeOf(list, date)]
  return found?.date === date ? found : undefined
}

/** Imported rates, with those of the reference table for currencies without any. */
export const makeKnownRates = (
  imported: ReadonlyArray<KnownRate>,
  { fxRates }: Pick<ImportReference, "fxRates">
): KnownRates => {
  const stored = new Map<string, Array<DatedRate>>()
  const byReference = new Map<string, Array<DatedRate>>()
  for (const { currency, date, usdPerUnit } of imported) {
    const rate = { usdPerUnit: BigDecimal.fromStringUnsafe(usdPerUnit), date: CalendarDate.make(date) }
    listIn(stored, currency).push(rate)
  }
  for (const row of fxRates.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))) {
    listIn(byReference, row.currency).push({ usdPerUnit: row.usd_per_unit, date: row.valid_from })
  }
  return {
    of: (currency, date) => rateOn(stored.get(currency) ?? [], date),
    nearest: (currency, date) => {
      const list = stored.get(currency) ?? byReference.get(currency) ?? []
      const place = placeOf(list, date)
      const isOfDay = list[place]?.date === date
      return list[place - 1] ?? list[isOfDay ? place + 1 : place] ?? list[place] ?? null
    },
    add: (currency, rate) => {
      const list = listIn(stored, currency)
      const place = placeOf(list, rate.date)
      list.splice(place, list[place]?.date === rate.date ? 1 : 0, rate)
    }
  }
}

/** Doubt about a rate that is far from the known one; empty for none. */
export const rateDoubtText = (currency: string, rate: DatedRate, known: DatedRate | null): string => {
  const differenceText = (other: DatedRate) =>
    `${exactDecimal(rate.usdPerUnit)} is far from ${exactDecimal(other.usdPerUnit)}, the known rate of ${currency} for ${other.date}`
  return RateDoubt.$match(decideRateDoubt(rate, known), {
    Fits: () => "",
    Far: (doubt) => differenceText(doubt.known),
    Inverse: (doubt) =>
      `${differenceText(doubt.known)}, and looks like ${currency} for one US dollar instead of US dollars for one ${currency}`
  })
}

/** Problem with a US dollar rate, which is 1 by definition; empty for none. */
export const dollarProblem = (currency: string, usdPerUnit: BigDecimal.BigDecimal): string =>
  currency === "USD" && !BigDecimal.equals(usdPerUnit, BigDecimal.fromBigInt(1n))
    ? "a US dollar is one US dollar: write 1"
    : ""
