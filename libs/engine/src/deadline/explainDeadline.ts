import { holidaysVersion } from "@reclaim/core/domain/holiday/marketDays"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Market } from "@reclaim/core/domain/market/Market"
import { DeadlineExplanation, DeadlineRule } from "@reclaim/core/domain/reclaim/explanation/DeadlineExplanation"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { RateTableRow } from "../rate/RateLookup.ts"
import { type Deadline, decideDeadline, manyLines, transitions } from "./decideDeadline.ts"

/** FNV-1a over the code units of a text, as eight hexadecimal digits. */
const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, "0")
}

/**
 * Identifies the current wording of a market's deadline rules, such as `CH-5d1f09a2`: it changes whenever the wording, a
 * length, an override, the lead, the transition or the way holidays move a cut-off changes. The reference data have no version numbers of their own.
 */
export const ruleVersion = ({
  iso2,
  limit,
  limitOverrides,
  agentLead
}: Pick<Market, "iso2" | "limit" | "limitOverrides" | "agentLead">): string => {
  const overrides = limitOverrides.map(({ residence, rule }) => [residence, rule.basis, rule.months, rule.text])
  const own = [limit?.basis, limit?.count, limit?.unit, limit?.text]
  const facts = [...own, overrides, agentLead.months, agentLead.text, transitions[iso2] ?? null, holidaysVersion]
  return `${iso2}-${fingerprint(JSON.stringify(facts))}`
}

/** Owner or investor whose treaty or relief may set the time limit. */
export interface DeadlineClaimant {
  readonly residence: CountryCode
  /** Row that gives the rate due; null where none is on file. */
  readonly dueRow: RateTableRow | null
  readonly isInvestor: boolean
}

/** A reclaim's stored deadlines, and the facts they follow from. */
export interface DeadlineFacts {
  /** Null where the market's rules are not on file. */
  readonly market: Market | null
  /** Recipients of the refund: the owner itself, or its investors, of whom the one with the earliest limit decides. */
  readonly claimants: readonly [DeadlineClaimant, ...ReadonlyArray<DeadlineClaimant>]
  readonly payDate: CalendarDate
  readonly statutory: CalendarDate
  /** Null where not available. */
  readonly agentCutoff: CalendarDate | null
}

/** Explains a reclaim's two deadlines by the rules of today. */
export const explainDeadline = ({ agentCutoff, claimants, market, payDate, statutory }: DeadlineFacts) =>
  new DeadlineExplanation({
    statutory,
    agentCutoff,
    rule: market === null ? null : ruleBy(market, claimants, payDate, agentCutoff)
  })

const ruleBy = (
  market: Market,
  [first, ...others]: DeadlineFacts["claimants"],
  payDate: CalendarDate,
  agentCutoff: CalendarDate | null
): DeadlineRule | null => {
  const deciding = others.reduce((earliest, one) => {
    const [known, day] = [earliest, one].map((claimant) => decideDeadline({ market, payDate, ...claimant })?.statutory)
    return day !== undefined && (known === undefined || day < known) ? one : earliest
  }, first)
  return ruleOf(market, deciding, inferDeadline(market, deciding, payDate, agentCutoff))
}

/**
 * Infers whether many lines were filed together, which is not stored: a cut-off that only fits very many lines is taken
 * for one of those.
 */
const inferDeadline = (
  market: Market,
  { dueRow, residence }: DeadlineClaimant,
  payDate: CalendarDate,
  agentCutoff: CalendarDate | null
): Deadline | null => {
  const ofOne = decideDeadline({ market, residence, payDate, dueRow })
  if (agentCutoff === null || agentCutoff === ofOne?.agentCutoff) return ofOne
  const ofMany = decideDeadline({ market, residence, payDate, dueRow, lines: manyLines })
  return agentCutoff === ofMany?.agentCutoff ? ofMany : ofOne
}

const ruleOf = (
  market: Market,
  { isInvestor, residence }: DeadlineClaimant,
  deadline: Deadline | null
): DeadlineRule | null => {
  if (deadline === null) return null
  const { agentCutoff, countedFrom, isConservative, lead, override, passedHolidays, reliefLimit } = deadline
  const { rule, statutory, transition } = deadline
  return new DeadlineRule({
    basis: rule.basis,
    count: rule.count,
    unit: rule.unit,
    text: rule.text,
    countedFrom,
    statutory,
    residence,
    isOfInvestor: isInvestor,
    override: override?.rule.text ?? null,
    reliefLimit: reliefLimit?.text ?? null,
    transition,
    isConservative,
    confidence: market.confidence.limit,
    sources: market.sources,
    version: ruleVersion(market),
    lead: {
      agentCutoff,
      months: lead.months,
      extraDays: lead.extraDays,
      isAssumed: lead.isAssumed,
      passedHolidays,
      text: market.agentLead.text
    }
  })
}
