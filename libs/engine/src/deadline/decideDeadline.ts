import { type Holiday, marketDayOnOrBefore } from "@reclaim/core/domain/holiday/marketDays"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { LimitBasis } from "@reclaim/core/domain/market/LimitBasis"
import type { LimitOverride } from "@reclaim/core/domain/market/LimitOverride"
import { LimitRule } from "@reclaim/core/domain/market/LimitRule"
import type { Market } from "@reclaim/core/domain/market/Market"
import { isLimitDoubtful } from "@reclaim/core/domain/reclaim/PastDeadline"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, addMonths, dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import type { RateTableRow } from "../rate/RateLookup.ts"

/** A longer limit that came into force while reclaims were running: those that had lapsed stay lapsed. */
interface Transition {
  readonly since: CalendarDate
  /** The previous limit, in years from the same basis. */
  readonly formerYears: number
}

/**
 * Transitional rules by market. Taiwan: ten years since 10 April 2025, but only where the former five had not expired
 * by then. Source: the table of markets.
 */
export const transitions: Readonly<Record<string, Transition>> = {
  TW: { since: CalendarDate.make("2025-04-10"), formerYears: 5 }
}

/** Inputs of a deadline. */
export interface DeadlineQuestion {
  readonly market: Pick<Market, "iso2" | "limit" | "limitOverrides" | "agentLead">
  /** The owner's residence under the treaty. */
  readonly residence: CountryCode
  readonly payDate: CalendarDate
  /**
   * Row of the tables of rates that gave the rate due; its own time limit, if any, replaces that of market and treaty.
   */
  readonly dueRow?: RateTableRow | null
  /** Date on which the tax was remitted; the pay date, which is never later, where unknown. */
  readonly taxPaidOn?: CalendarDate
  /** Number of lines filed together; 1 by default. */
  readonly lines?: number
}

/** The deadlines of a reclaim, with everything that led to them. */
export interface Deadline {
  /** The statutory deadline. */
  readonly statutory: CalendarDate
  /** The last day on which the filing agent accepts the documents: one on which the market works. */
  readonly agentCutoff: CalendarDate
  /** The market's holidays that moved the cut-off, the last of them first; none where it is as the lead gives it. */
  readonly passedHolidays: ReadonlyArray<Holiday>
  /** The rule that applied, after override and transition. */
  readonly rule: LimitRule
  /** The day the rule counts from. */
  readonly countedFrom: CalendarDate
  /** Treaty limit that replaced the market's; null when there is none. */
  readonly override: LimitOverride | null
  /** The relief's own limit that replaced both; null when it has none. */
  readonly reliefLimit: LimitRule | null
  /** The change of law that applied, and whether it came too late for this payment; null when there was none. */
  readonly transition: (Transition & { readonly isTooLate: boolean }) | null
  readonly lead: { readonly months: number; readonly isAssumed: boolean; readonly extraDays: number }
  /** True where sources differ on the market's limit and the earlier one is taken. */
  readonly isConservative: boolean
}

/** Used where the table has no lead: the longest of any market. */
export const assumedLeadMonths = 4

/** Number of lines filed together from which the agent requires documents `manyLinesDays` earlier. */
export const manyLines = 500

/** Two weeks. */
export const manyLinesDays = 14

/** The statutory deadline and the agent cut-off of a reclaim, with the reasons; null where no source says the limit. */
export const decideDeadline = (question: DeadlineQuestion): Deadline | null => {
  const { market, residence, payDate } = question
  const reliefLimit = reliefLimitOf(question.dueRow ?? null)
  const override =
    reliefLimit === null ? (market.limitOverrides.find((one) => one.residence === residence) ?? null) : null
  const taxPaidOn = question.taxPaidOn ?? payDate
  const ownRule = reliefLimit ?? override?.rule ?? null
  const told = ownRule ?? market.limit
  if (told === null) return null
  const transition = ownRule === null ? transitionFor(market.iso2, told, payDate, taxPaidOn) : null
  const rule = transition?.isTooLate ? formerRule(told, transition) : told
  const statutory = lastDay(rule, payDate, taxPaidOn)
  const isAssumed = market.agentLead.months === null
  const months = market.agentLead.months ?? assumedLeadMonths
  const extraDays = (question.lines ?? 1) >= manyLines ? manyLinesDays : 0
  const cutoff = marketDayOnOrBefore(market.iso2, addDays(addMonths(statutory, -months), -extraDays))
  return {
    statutory,
    agentCutoff: cutoff.day,
    passedHolidays: cutoff.holidays,
    rule,
    countedFrom: starts[rule.basis](payDate, taxPaidOn),
    override,
    reliefLimit,
    transition,
    lead: { months, isAssumed, extraDays },
    isConservative: ownRule === null && isLimitDoubtful(market.iso2)
  }
}

/** The time limit of a row of relief; null where that of the market counts. */
export const reliefLimitOf = (row: RateTableRow | null): LimitRule | null =>
  row !== null && "limit" in row ? (row.limit ?? null) : null

const transitionFor = (market: CountryCode, limit: LimitRule, payDate: CalendarDate, taxPaidOn: CalendarDate) => {
  const transition = transitions[market]
  if (transition === undefined) return null
  const former = lastDay(formerRule(limit, transition), payDate, taxPaidOn)
  return { ...transition, isTooLate: former < transition.since }
}

const formerRule = ({ basis, text }: LimitRule, { formerYears }: Transition) =>
  new LimitRule({ basis, count: formerYears, unit: "years", text })

/** The first 5 April on or after a date: the end of the tax year that the date is in. */
const taxYearEnd = (date: CalendarDate): CalendarDate => {
  const sameYear = dateOf(yearOf(date), 4, 5)
  return date <= sameYear ? sameYear : dateOf(yearOf(date) + 1, 4, 5)
}

const starts: Readonly<Record<LimitBasis, (payDate: CalendarDate, taxPaidOn: CalendarDate) => CalendarDate>> = {
  END_OF_PAY_YEAR: (payDate) => dateOf(yearOf(payDate), 12, 31),
  START_OF_PAY_YEAR: (payDate) => dateOf(yearOf(payDate), 1, 1),
  PAY_DATE: (payDate) => payDate,
  TAX_PAYMENT_DATE: (_, taxPaidOn) => taxPaidOn,
  END_OF_TAX_YEAR: taxYearEnd,
  RETURN_DUE_DATE: (payDate) => dateOf(yearOf(payDate) + 1, 4, 15)
}

const lastDay = (rule: LimitRule, payDate: CalendarDate, taxPaidOn: CalendarDate): CalendarDate => {
  const anniversary = addMonths(starts[rule.basis](payDate, taxPaidOn), rule.months)
  return rule.basis === "START_OF_PAY_YEAR" ? addDays(anniversary, -1) : anniversary
}
