import { Schema } from "effect"
import { ConfidenceNote } from "../../market/Confidence.ts"
import { CountryCode } from "../../market/CountryCode.ts"
import { LimitBasis } from "../../market/LimitBasis.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"

/** The rule behind a statutory deadline, as worded today, with its result. */
export class DeadlineRule extends Schema.Class<DeadlineRule>("@reclaim/core/DeadlineRule")({
  basis: LimitBasis,
  count: Schema.Int,
  unit: Schema.Literals(["years", "months"]),
  /** Text of the source. */
  text: Schema.String,
  /** The day the rule counts from. */
  countedFrom: CalendarDate,
  /** The deadline by this rule; it differs from the stored one when the rule has changed since. */
  statutory: CalendarDate,
  /** Residence that determined the rule: the owner's, or that of the investor whose limit ends first. */
  residence: CountryCode,
  isOfInvestor: Schema.Boolean,
  /** Treaty limit that replaced the market's, as worded in the table; null when there is none. */
  override: Schema.NullOr(Schema.String),
  /** The limit of the relief itself that replaced both, in the words of the table; null when it has none. */
  reliefLimit: Schema.NullOr(Schema.String),
  /** A change of law while reclaims were running, and whether it came too late for this one; null when there was none. */
  transition: Schema.NullOr(Schema.Struct({ since: CalendarDate, formerYears: Schema.Int, isTooLate: Schema.Boolean })),
  /** True where sources differ on the market's limit and the earlier day is taken. */
  isConservative: Schema.Boolean,
  confidence: ConfidenceNote,
  /** Sources of the rule. */
  sources: Schema.String,
  /** Identifies the rule as worded today: a change of text, length or lead changes the version. */
  version: Schema.String,
  lead: Schema.Struct({
    /** The last day on which the agent accepts the documents, by the rule. */
    agentCutoff: CalendarDate,
    months: Schema.Int,
    /** Extra days that the agent requires where very many lines are filed together. */
    extraDays: Schema.Int,
    /** True where the table gives no lead and the longest of all markets is taken. */
    isAssumed: Schema.Boolean,
    /** The market's holidays that moved the cut-off to an earlier day, the last of them first. */
    passedHolidays: Schema.Array(Schema.Struct({ on: CalendarDate, name: Schema.String })),
    /** Wording of the table. */
    text: Schema.String
  })
}) {}

/** The two deadlines of a reclaim and how each was computed. */
export class DeadlineExplanation extends Schema.Class<DeadlineExplanation>("@reclaim/core/DeadlineExplanation")({
  /** The statutory deadline, as the provider recorded it. */
  statutory: CalendarDate,
  /** The last day on which the filing agent accepts the documents; null where not available. */
  agentCutoff: Schema.NullOr(CalendarDate),
  /** Null where the market's rule is not on file. */
  rule: Schema.NullOr(DeadlineRule)
}) {
  /** True if the recorded dates match those that the rule gives. */
  get agrees(): boolean {
    const { agentCutoff, rule, statutory } = this
    return (
      rule === null || (rule.statutory === statutory && (agentCutoff === null || agentCutoff === rule.lead.agentCutoff))
    )
  }
}
