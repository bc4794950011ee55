import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import type { RateIncome } from "@reclaim/core/domain/market/RateIncome"
import type { MissingRate } from "@reclaim/core/domain/rate/MissingRate"
import type { RateClass } from "@reclaim/core/domain/rate/RateClass"
import type { RateRecipient } from "@reclaim/core/domain/rate/RateRecipient"
import type { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import type { StatutoryRate } from "@reclaim/core/domain/rate/StatutoryRate"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { BigDecimal, Data } from "effect"
import type { Relief } from "./rateKeys.ts"
import type { RateLookup } from "./RateLookup.ts"

/** Inputs of a market's statutory rate on one part of a dividend. */
interface StatutoryQuestion {
  readonly market: CountryCode
  readonly income: RateIncome
  readonly payDate: CalendarDate
  /** Recipient that the market assumed when withholding. */
  readonly recipient: RateRecipient
}

/** Rate that a market withholds: the recipient's own row, else the general one; null where neither is known. */
export const statutoryRate = (rates: RateLookup, question: StatutoryQuestion): StatutoryRate | null =>
  rates.statutory(question, question.payDate) ?? rates.statutory({ ...question, recipient: "any" }, question.payDate)

/** Inputs of the rate due on one part of an owner's dividend. */
export interface DueQuestion extends StatutoryQuestion {
  /** Residence under the treaty; `none` for an owner of a country without one. */
  readonly residence: CountryCode | "none"
  readonly entityClass: RateClass
  /** The facts on record of owner and claim, in the words of the rows that need them. */
  readonly facts: ReadonlySet<string>
}

/** Rate due, and the row that gives it. `waiting` are lower rates that apply once the fact they need is on record. */
export type DueRate = Data.TaggedEnum<{
  /** `row` gave the rate; the statutory row where neither treaty nor domestic law goes below it. */
  Due: {
    readonly rate: Rate
    readonly statutory: StatutoryRate
    readonly row: StatutoryRate | ReliefRate
    readonly waiting: ReadonlyArray<ReliefRate>
  }
  /** The market has no treaty with the residence, and nothing else lowers what it withholds. */
  NoTreaty: {
    readonly statutory: StatutoryRate
    readonly row: ReliefRate
    readonly waiting: ReadonlyArray<ReliefRate>
  }
  /** A cell is missing that could change the answer: neither nothing nor a guess is due. */
  Unknown: {
    readonly missing: MissingRate
    readonly statutory: StatutoryRate | null
    readonly waiting: ReadonlyArray<ReliefRate>
  }
}>

/** Constructors and matching of the answers. */
export const DueRate = Data.taggedEnum<DueRate>()

/**
 * Lowest of the statutory rate, the treaty rate and the domestic relief, each from its most specific row. On a tie the
 * treaty is named before domestic law, and both before the statutory rate. A missing treaty only matters where
 * something would be left for it to lower.
 */
export const dueRate = (rates: RateLookup, question: DueQuestion): DueRate => {
  const statutory = statutoryRate(rates, question)
  const [treaty, domestic] = [mostSpecific(rates, "treaty", question), mostSpecific(rates, "domestic", question)]
  const known = [treaty.row, domestic.row, statutory].filter((row) => row !== null)
  const row = known.reduce<StatutoryRate | ReliefRate | null>(
    (lowest, one) => (lowest === null || BigDecimal.isLessThan(one.rate, lowest.rate) ? one : lowest),
    null
  )
  const waiting = [...treaty.waiting, ...domestic.waiting].filter(
    (one) => row === null || BigDecimal.isLessThan(one.rate, row.rate)
  )
  if (statutory === null || row === null) return DueRate.Unknown({ missing: "statutory rate", statutory, waiting })
  if (treaty.row === null && !BigDecimal.isZero(row.rate))
    return DueRate.Unknown({ missing: "treaty", statutory, waiting })
  return treaty.row?.basis === "no-treaty" && BigDecimal.isGreaterThanOrEqualTo(row.rate, statutory.rate)
    ? DueRate.NoTreaty({ statutory, row: treaty.row, waiting })
    : DueRate.Due({ rate: row.rate, statutory, row, waiting })
}

interface RowMatch {
  readonly row: ReliefRate | null
  /** More specific rows that need a fact which is not on record. */
  readonly waiting: ReadonlyArray<ReliefRate>
}

/**
 * Finds the most specific row: the residence's own before one of every residence; within them the class's own before
 * one of every class; of two rows of one class the one whose fact is on record before the one that needs none.
 */
const mostSpecific = (rates: RateLookup, relief: Relief, question: DueQuestion): RowMatch => {
  const { entityClass, facts, payDate } = question
  const waiting: Array<ReliefRate> = []
  for (const residence of [question.residence, "*"] as const) {
    for (const asked of entityClass === "any" ? (["any"] as const) : ([entityClass, "any"] as const)) {
      for (const isConditional of [true, false]) {
        const row = rates.relief(relief, { ...question, residence, entityClass: asked, isConditional }, payDate)
        if (row === null) continue
        if (row.need === null || facts.has(row.need)) return { row, waiting }
        waiting.push(row)
      }
    }
  }
  return { row: null, waiting }
}
