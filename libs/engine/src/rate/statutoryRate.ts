import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { RateRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { RateLookup } from "./RateLookup.ts"

/** What is asked of a market about one part of a dividend. */
export interface StatutoryQuestion {
  readonly market: CountryCode
  readonly income: RateIncome
  readonly payDate: CalendarDate
  /** As whom the market withheld. */
  readonly recipient: RateRecipient
}

/** What a market withholds: the recipient's own row, else that of everybody; null where neither is known. */
export const statutoryRate = (rates: RateLookup, question: StatutoryQuestion): StatutoryRate | null =>
  rates.statutory(question, question.payDate) ?? rates.statutory({ ...question, recipient: "any" }, question.payDate)
