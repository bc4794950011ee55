import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { YearlyMinimum } from "@reclaim/core/domain/reclaim/explanation/YearlyMinimum"
import { type Stage, stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"

/**
 * A market refuses to refund a year's reclaims of one owner when together they do not exceed this amount, in the smallest
 * unit of its currency. Finland pays no refund of EUR 10 a year or less (EUR 5 by older pages of its authority). Source: the
 * table of markets.
 */
export const yearlyMinimums: Readonly<Record<string, bigint>> = { FI: 1_000n }

/** Reclaim with its owner's other claims of the same market and year. */
export interface ClaimOfYear {
  readonly market: CountryCode
  /** Currency in which the market pays. */
  readonly marketCurrency: CurrencyCode | null
  readonly currency: CurrencyCode
  readonly payDate: CalendarDate
  readonly stage: Stage
  readonly isPastDeadline: boolean
  /** True if its investors claim in the owner's place, each for itself. */
  readonly isThroughInvestors: boolean
  /** Includes its own amount; null where they are not all in one currency. */
  readonly refundsMinor: bigint | null
}

/**
 * The year that a reclaim is part of, where its market will pay nothing on it: the refunds of all the owner's claims are not
 * above the minimum. Null where they are, where it is settled already, and where it cannot be said.
 */
export const decideYearlyMinimum = (claim: ClaimOfYear): YearlyMinimum | null => {
  const minimumMinor = yearlyMinimums[claim.market]
  const { currency, isPastDeadline, isThroughInvestors, marketCurrency, payDate, refundsMinor, stage } = claim
  if (minimumMinor === undefined || refundsMinor === null || isThroughInvestors || isPastDeadline) return null
  if (currency !== marketCurrency || refundsMinor > minimumMinor || refundsMinor === 0n) return null
  const phase = phaseOf(stages[stage])
  if (phase === "paid" || (phase === "closed" && stage !== "below_minimum")) return null
  return new YearlyMinimum({ year: yearOf(payDate), minimumMinor, refundsMinor })
}
