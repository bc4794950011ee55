import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Market } from "@reclaim/core/domain/market/Market"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { RateRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { decideDeadline, reliefLimitOf } from "../deadline/decideDeadline.ts"
import { DueRate, dueRate, statutoryRate } from "../rate/dueRate.ts"
import type { RateLookup } from "../rate/RateLookup.ts"
import type { LastDays, MarketAnswers, OwedRate } from "./ownersClaim.ts"

/** A dividend as the tables of rates tell it apart. */
export interface RatedDividend {
  readonly market: Market
  readonly payDate: CalendarDate
  readonly income: RateIncome
  /** Recipient that the market assumed when withholding. */
  readonly recipient: RateRecipient
  /** The facts on record that rates need. */
  readonly facts: ReadonlySet<string>
}

const toOwedRate = DueRate.$match({
  Due: ({ rate, row }): OwedRate => ({ rate, missing: null, row }),
  NoTreaty: ({ row, waiting }): OwedRate => ({
    rate: null,
    missing: null,
    row,
    needs: waiting.flatMap(({ need }) => need ?? [])
  }),
  Unknown: ({ missing }): OwedRate => ({ rate: null, missing })
})

/** A market's rules for a dividend; each answer is computed once. `statutory` is null where the tables do not say it. */
export const marketAnswers = (
  rates: RateLookup,
  dividend: RatedDividend
): MarketAnswers & { readonly statutory: StatutoryRate | null } => {
  const { market, payDate } = dividend
  const question = { ...dividend, market: market.iso2 }
  const owed = new Map<string, OwedRate>()
  const days = new Map<string, LastDays | null>()
  return {
    statutory: statutoryRate(rates, question),
    owed: (residence: CountryCode, entityClass: RateClass) => {
      const key = `${residence} ${entityClass}`
      const known = owed.get(key)
      if (known !== undefined) return known
      const answer = toOwedRate(dueRate(rates, { ...question, residence, entityClass }))
      owed.set(key, answer)
      return answer
    },
    lastDays: (residence, dueRow) => {
      const key = `${residence} ${reliefLimitOf(dueRow)?.text ?? ""}`
      const known = days.get(key)
      if (known !== undefined) return known
      const answer = decideDeadline({ market, residence, payDate, dueRow })
      days.set(key, answer)
      return answer
    }
  }
}
