import { fxLookup } from "@reclaim/app-api/ledger/reference/fxLookup"
import { eventKey, type ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { DividendEvent } from "@reclaim/core/domain/market/DividendEvent"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import { marketAnswers } from "@reclaim/engine/entitlement/marketAnswers"
import type { HeldDividend } from "@reclaim/engine/entitlement/ownersClaim"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { BigDecimal } from "effect"
import { repeatDividends } from "./repeatDividends.ts"

/** A dividend with its numbers in the database and everything that is the same for every holder. */
export interface SampleDividendEvent {
  readonly eventId: number
  readonly securityId: number
  readonly marketId: number
  readonly market: Market
  readonly monthsToPayment: NonNullable<Market["monthsToPayment"]>
  readonly event: DividendEvent
  readonly payDay: number
  /** Null when it is the market's statutory rate. */
  readonly withheldRate: Rate | null
  /** A claim on it, except for the holder's shares. */
  readonly dividend: Omit<HeldDividend, "shares">
  readonly answers: ReturnType<typeof marketAnswers>
}

/** A security's dividends, newest first. */
export interface SampleSecurity {
  readonly securityId: number
  /** Rough amount per share and payment, the same on every day; only used to choose the number of shares. */
  readonly roughUsdPerShare: number
  /** Shares are bought in multiples of this. */
  readonly lot: number
  readonly events: ReadonlyArray<SampleDividendEvent>
}

/** The reference data in the form the generator needs, every answer computed once. */
export interface MarketLookup {
  readonly securities: ReadonlyArray<SampleSecurity>
  readonly usdPerUnit: (currency: CurrencyCode, date: CalendarDate) => Decimal
}

/** Reads the reference data with repeated dividends; leaves out payments after `asOf`. */
export const makeMarketLookup = (reference: ReferenceData["Service"], asOf: CalendarDate): MarketLookup => {
  const events = bookedEvents({ ...reference, ...repeatDividends(reference, asOf) }).filter(
    ({ event }) => event.payDate <= asOf
  )
  const usdPerUnit = fxLookup(reference.fxRates)
  return {
    securities: reference.securities.flatMap((_, index) => {
      const own = events
        .filter(({ securityId }) => securityId === index + 1)
        .toSorted((one, other) => other.payDay - one.payDay)
      const [newest] = own
      if (newest === undefined) return []
      const told = reference.events.filter(({ isin }) => isin === newest.event.isin)
      const perShare = told.map(({ currency, grossPerShare, payDate }) =>
        BigDecimal.toNumberUnsafe(BigDecimal.multiply(grossPerShare, usdPerUnit(currency, payDate)))
      )
      return {
        securityId: index + 1,
        roughUsdPerShare: perShare.reduce((sum, usd) => sum + usd, 0) / perShare.length,
        lot: newest.market.iso2 === "JP" ? 100 : 1,
        events: own
      }
    }),
    usdPerUnit
  }
}

const bookedEvents = (reference: ReferenceData["Service"]): ReadonlyArray<SampleDividendEvent> => {
  const securityIds = new Map(reference.securities.map((security, index) => [security.isin, index + 1]))
  const marketIds = new Map(reference.markets.map((market, index) => [market.iso2, index + 1]))
  const rates = makeRateLookup(reference.rates)
  return reference.events.flatMap((event, index) => {
    const securityId = securityIds.get(event.isin) ?? 0
    const security = reference.securities[securityId - 1]
    const marketId = security === undefined ? 0 : (marketIds.get(security.market) ?? 0)
    const market = reference.markets[marketId - 1]
    if (market === undefined) throw new Error(`${event.isin} has no market: check securities.csv against markets.csv.`)
    const { monthsToPayment } = market
    if (monthsToPayment === null) throw new Error(`${market.iso2} has no months to payment: add them to markets.csv.`)
    const facts = reference.eventFacts.get(eventKey(event.isin, event.payDate))
    const answers = marketAnswers(rates, {
      market,
      payDate: event.payDate,
      income: event.income,
      recipient: "undisclosed",
      facts: new Set()
    })
    const { statutory } = answers
    if (statutory === null) {
      throw new Error(
        `What ${market.iso2} withholds from ${event.isin} on ${event.payDate} is unknown: add the rate to withholding-rates.csv.`
      )
    }
    return {
      eventId: index + 1,
      securityId,
      marketId,
      market,
      monthsToPayment,
      event,
      payDay: dayNumber(event.payDate),
      withheldRate: facts?.withheld_pct ?? null,
      dividend: {
        grossPerShare: event.grossPerShare,
        currency: event.currency,
        market: market.iso2,
        statutoryRate: statutory.rate,
        withheldRate: facts?.withheld_pct ?? statutory.rate,
        isReturnOfCapital: facts?.return_of_capital ?? false
      },
      answers
    }
  })
}
