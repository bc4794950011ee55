import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { type EntityType, type TreatyClass, treatyClassOf } from "@reclaim/core/domain/market/EntityType"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decideDeadline } from "../deadline/decideDeadline.ts"
import type { LastDays, MarketAnswers } from "./ownersClaim.ts"

/** A market's rules for a dividend paid on a day; each answer is computed once. */
export const marketAnswers = (market: Market, payDate: CalendarDate): MarketAnswers => {
  const rates: Record<TreatyClass, Map<CountryCode, Rate | null>> = { portfolio: new Map(), pension: new Map() }
  const days = new Map<CountryCode, LastDays>()
  return {
    treatyRate: (residence: CountryCode, entityType: EntityType) => {
      const treatyClass = treatyClassOf(entityType)
      const known = rates[treatyClass].get(residence)
      if (known !== undefined) return known
      const rate = market.treatyRateFor(residence, treatyClass)
      rates[treatyClass].set(residence, rate)
      return rate
    },
    lastDays: (residence) => {
      const known = days.get(residence)
      if (known !== undefined) return known
      const { statutory, agentCutoff } = decideDeadline({ market, residence, payDate })
      const answer = { statutory, agentCutoff }
      days.set(residence, answer)
      return answer
    }
  }
}
