import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { RateRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import { marketAnswers } from "@reclaim/engine/entitlement/marketAnswers"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { BigDecimal, Effect } from "effect"
import { type KnownEvent, type KnownRate, partsOnFile, readEvents, readRates } from "../rows/importLookups.ts"
import type { InImport } from "../rows/upsertRows.ts"
import type { ImportReference } from "./ImportFileType.ts"

/** US dollars for one unit of a currency, and the day of the rate. */
export interface LookedUpRate {
  readonly usdPerUnit: Decimal
  readonly date: CalendarDate
}

/** Dividend with all facts that its holders share. */
export interface LookedUpDividend {
  readonly eventId: number
  readonly marketId: number
  readonly market: Market
  readonly currency: CurrencyCode
  readonly payDate: CalendarDate
  readonly grossPerShare: Decimal
  /** Null where no rate is known on or before the pay date. */
  readonly rate: LookedUpRate | null
  readonly income: RateIncome
  /** The market's rules for withholding from a recipient, with the facts on record. */
  readonly answers: (recipient: RateRecipient, facts: ReadonlySet<string>) => ReturnType<typeof marketAnswers>
}

/** The dividends that files may refer to, and the rates of their currencies. */
export interface DividendLookup {
  /** The parts of income that a security pays on a day; none where it pays nothing. */
  readonly parts: (isin: string, payDate: string) => ReadonlyArray<LookedUpDividend>
  /** The latest rate on or before the day. */
  readonly rateOn: (currency: string, date: string) => LookedUpRate | null
}

const exchangeRates = (rates: ReadonlyArray<KnownRate>): DividendLookup["rateOn"] => {
  const byCurrency = new Map<string, Array<LookedUpRate>>()
  for (const { currency, date, usdPerUnit } of rates) {
    const own = byCurrency.get(currency) ?? []
    own.push({ usdPerUnit: BigDecimal.fromStringUnsafe(usdPerUnit), date: CalendarDate.make(date) })
    byCurrency.set(currency, own)
  }
  return (currency, date) => {
    const own = byCurrency.get(currency) ?? []
    let [from, to] = [0, own.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((own[middle]?.date ?? date) <= date) from = middle + 1
      else to = middle
    }
    return own[from - 1] ?? null
  }
}

/** Reads the imported dividends. One is computed when it is first looked up. */
export const makeDividendLookup = ({ markets, rates }: ImportReference): InImport<DividendLookup> =>
  Effect.gen(function* () {
    const rateOn = exchangeRates(yield* readRates)
    const events = partsOnFile(yield* readEvents)
    const rules = new Map<string, Market>(markets.map((market) => [market.iso2, market]))
    const booked = new Map<string, ReadonlyArray<LookedUpDividend>>()
    const rateLookup = makeRateLookup(rates)
    const lookUp = (event: KnownEvent): LookedUpDividend | undefined => {
      const market = rules.get(event.market)
      if (market === undefined) return undefined
      const payDate = CalendarDate.make(event.payDate)
      const { income } = event
      const answered = new Map<string, ReturnType<typeof marketAnswers>>()
      return {
        eventId: event.eventId,
        marketId: event.marketId,
        market,
        currency: CurrencyCode.make(event.currency),
        payDate,
        grossPerShare: BigDecimal.fromStringUnsafe(event.grossPerShare),
        rate: rateOn(event.currency, payDate),
        income,
        answers: (recipient, facts) => {
          const key = facts.size === 0 ? recipient : [recipient, ...[...facts].toSorted()].join("|")
          const known = answered.get(key) ?? marketAnswers(rateLookup, { market, payDate, income, recipient, facts })
          answered.set(key, known)
          return known
        }
      }
    }
    return {
      rateOn,
      parts: (isin, payDate) => {
        const name = `${isin} ${payDate}`
        const known = booked.get(name)
        if (known !== undefined) return known
        const made = events(isin, payDate).flatMap((event) => lookUp(event) ?? [])
        booked.set(name, made)
        return made
      }
    }
  })
