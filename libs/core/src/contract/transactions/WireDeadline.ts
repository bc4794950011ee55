import { Schema } from "effect"
import { Confidence, ConfidenceNote } from "../../domain/market/Confidence.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { LimitBasis } from "../../domain/market/LimitBasis.ts"
import { DeadlineExplanation, DeadlineRule } from "../../domain/reclaim/DeadlineExplanation.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { asClass } from "../wire/asClass.ts"

const WireTransition = Schema.Struct({
  since: CalendarDate,
  formerYears: Schema.Int,
  isTooLate: Schema.Boolean
}).pipe(Schema.encodeKeys({ formerYears: "former_years", isTooLate: "is_too_late" }))

const WireLead = Schema.Struct({
  agentCutoff: CalendarDate,
  months: Schema.Int,
  extraDays: Schema.Int,
  isAssumed: Schema.Boolean,
  text: Schema.String
}).pipe(Schema.encodeKeys({ agentCutoff: "agent_cutoff", extraDays: "extra_days", isAssumed: "is_assumed" }))

const WireDeadlineRule = Schema.Struct({
  basis: LimitBasis,
  count: Schema.Int,
  unit: DeadlineRule.fields.unit,
  text: Schema.String,
  countedFrom: CalendarDate,
  statutory: CalendarDate,
  residence: CountryCode,
  override: Schema.NullOr(Schema.String),
  transition: Schema.NullOr(WireTransition),
  isConservative: Schema.Boolean,
  confidence: Schema.Struct({ level: Confidence, text: Schema.String }).pipe(asClass(ConfidenceNote)),
  sources: Schema.String,
  version: Schema.String,
  lead: WireLead
}).pipe(Schema.encodeKeys({ countedFrom: "counted_from", isConservative: "is_conservative" }), asClass(DeadlineRule))

/** The two deadlines of a reclaim and how each was computed. */
export const WireDeadline = Schema.Struct({
  statutory: CalendarDate,
  agentCutoff: Schema.NullOr(CalendarDate),
  rule: Schema.NullOr(WireDeadlineRule)
}).pipe(Schema.encodeKeys({ agentCutoff: "agent_cutoff" }), asClass(DeadlineExplanation))
