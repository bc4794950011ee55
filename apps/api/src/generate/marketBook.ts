import { BigDecimal } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { DividendEvent } from "@reclaim/core/domain/market/DividendEvent"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import { treatyClassOf } from "@reclaim/core/domain/market/EntityType"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { Decimal } from "@reclaim/core/domain/value/Decimal"
import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { decideDeadline } from "@reclaim/core/rules/deadline/decideDeadline"
import type { DividendClaim } from "@reclaim/core/rules/entitlement/entitlementOf"
import { eventKey } from "../reference/eventRows.ts"
import { fxLookup } from "../reference/fxLookup.ts"
import type { ReferenceData } from "../reference/ReferenceData.ts"

/** A dividend with its numbers in the database and everything that is the same for every holder. */
export interface BookedEvent {
  readonly eventId: number
  readonly securityId: number
  readonly marketId: number
  readonly market: Market
  readonly event: DividendEvent
  readonly payDay: number
  readonly withheldRate: Rate
  readonly isReturnOfCapital: boolean
}

/** A security's dividends, newest first. */
export interface BookedSecurity {
  readonly securityId: number
  /** What a share last paid, about: only ever used to choose how many shares are held. */
  readonly roughUsdPerShare: number
  /** Shares are bought in multiples of this. */
  readonly lot: number
  readonly events: ReadonlyArray<BookedEvent>
}

/** The last days to file for one dividend and one country of residence. */
export interface BookedDeadline {
  readonly expiresOn: CalendarDate
  readonly lastDay: number
  readonly agentCutoff: CalendarDate
  readonly cutoffDay: number
}

/** The reference data as the generator asks them, every answer worked out once. */
export interface MarketBook {
  readonly securities: ReadonlyArray<BookedSecurity>
  readonly deadline: (booked: BookedEvent, residence: CountryCode) => BookedDeadline
  readonly treatyRate: (booked: BookedEvent, residence: CountryCode, entity: EntityType) => Rate | null
  readonly usdPerUnit: (currency: CurrencyCode, date: CalendarDate) => Decimal
  /** What a claim on a dividend is but for the holder's shares. */
  readonly claim: (booked: BookedEvent, shares: bigint, residence: CountryCode, entity: EntityType) => DividendClaim
}

const treatyRate: MarketBook["treatyRate"] = (booked, residence, entity) =>
  booked.market.treatyRateFor(residence, treatyClassOf(entity))

/** Opens the book on the reference data; what is paid after `asOf` is not in it. */
export const openMarketBook = (reference: ReferenceData["Service"], asOf: CalendarDate): MarketBook => {
  const events = bookedEvents(reference).filter(({ event }) => event.payDate <= asOf)
  const usdPerUnit = fxLookup(reference.fxRates)
  return {
    securities: reference.securities.flatMap((_, index) => {
      const own = events
        .filter(({ securityId }) => securityId === index + 1)
        .toSorted((one, other) => other.payDay - one.payDay)
      const [newest] = own
      if (newest === undefined) return []
      const { currency, grossPerShare, payDate } = newest.event
      const perShare = BigDecimal.multiply(grossPerShare, usdPerUnit(currency, payDate))
      return {
        securityId: index + 1,
        roughUsdPerShare: BigDecimal.toNumberUnsafe(perShare),
        lot: newest.market.iso2 === "JP" ? 100 : 1,
        events: own
      }
    }),
    deadline: remembered(({ market, event }: BookedEvent, residence: CountryCode) => {
      const { statutory, agentCutoff } = decideDeadline({ market, residence, payDate: event.payDate })
      return {
        expiresOn: statutory,
        lastDay: dayNumber(statutory),
        agentCutoff,
        cutoffDay: dayNumber(agentCutoff)
      }
    }),
    treatyRate,
    usdPerUnit,
    claim: (booked, shares, residence, entity) => ({
      shares,
      grossPerShare: booked.event.grossPerShare,
      currency: booked.event.currency,
      market: booked.market.iso2,
      residence,
      statutoryRate: booked.market.statutoryRate,
      treatyRate: treatyRate(booked, residence, entity),
      withheldRate: booked.withheldRate,
      isReturnOfCapital: booked.isReturnOfCapital
    })
  }
}

const bookedEvents = (reference: ReferenceData["Service"]): ReadonlyArray<BookedEvent> => {
  const securityIds = new Map(reference.securities.map((security, index) => [security.isin, index + 1]))
  const marketIds = new Map(reference.markets.map((market, index) => [market.iso2, index + 1]))
  return reference.events.flatMap((event, index) => {
    const securityId = securityIds.get(event.isin) ?? 0
    const security = reference.securities[securityId - 1]
    const marketId = security === undefined ? 0 : (marketIds.get(security.market) ?? 0)
    const market = reference.markets[marketId - 1]
    if (market === undefined) throw new Error(`${event.isin} has no market: check securities.csv against markets.csv.`)
    const facts = reference.eventFacts.get(eventKey(event.isin, event.payDate))
    return {
      eventId: index + 1,
      securityId,
      marketId,
      market,
      event,
      payDay: dayNumber(event.payDate),
      withheldRate: facts?.withheld_pct ?? market.statutoryRate,
      isReturnOfCapital: facts?.return_of_capital ?? false
    }
  })
}

const remembered = <A>(work: (booked: BookedEvent, residence: CountryCode) => A) => {
  const known = new Map<CountryCode, Map<number, A>>()
  return (booked: BookedEvent, residence: CountryCode): A => {
    const ofResidence = known.get(residence) ?? new Map<number, A>()
    known.set(residence, ofResidence)
    const answer = ofResidence.get(booked.eventId) ?? work(booked, residence)
    ofResidence.set(booked.eventId, answer)
    return answer
  }
}
