import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { Market } from "@reclaim/core/domain/market/Market"
import { DeadlineExplanation, DeadlineRule } from "@reclaim/core/domain/reclaim/DeadlineExplanation"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type Deadline, decideDeadline, manyLines } from "./decideDeadline.ts"
import { ruleVersion } from "./ruleVersion.ts"

/** A reclaim's stored deadlines, and the facts they follow from. */
export interface DeadlineFacts {
  /** Null where the market's rules are not on file. */
  readonly market: Market | null
  /** The owner's residence under the treaty. */
  readonly residence: CountryCode
  readonly payDate: CalendarDate
  readonly statutory: CalendarDate
  /** Null where not available. */
  readonly agentCutoff: CalendarDate | null
}

/** Explains a reclaim's two deadlines by the rules of today. */
export const explainDeadline = ({ agentCutoff, market, payDate, residence, statutory }: DeadlineFacts) =>
  new DeadlineExplanation({
    statutory,
    agentCutoff,
    rule: market === null ? null : ruleOf(market, residence, decided(market, residence, payDate, agentCutoff))
  })

/** How many lines were filed together is not stored; a cut-off that only fits very many lines is taken to be one of those. */
const decided = (
  market: Market,
  residence: CountryCode,
  payDate: CalendarDate,
  agentCutoff: CalendarDate | null
): Deadline | null => {
  const ofOne = decideDeadline({ market, residence, payDate })
  if (agentCutoff === null || agentCutoff === ofOne?.agentCutoff) return ofOne
  const ofMany = decideDeadline({ market, residence, payDate, lines: manyLines })
  return agentCutoff === ofMany?.agentCutoff ? ofMany : ofOne
}

const ruleOf = (market: Market, residence: CountryCode, deadline: Deadline | null): DeadlineRule | null => {
  if (deadline === null) return null
  const { agentCutoff, countedFrom, isConservative, lead, override, rule, statutory, transition } = deadline
  return new DeadlineRule({
    basis: rule.basis,
    count: rule.count,
    unit: rule.unit,
    text: rule.text,
    countedFrom,
    statutory,
    residence,
    override: override?.rule.text ?? null,
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
      text: market.agentLead.text
    }
  })
}
