import { Schema } from "effect"
import { ConfidenceNote } from "../../domain/market/Confidence.ts"
import { DeadlineExplanation, DeadlineRule } from "../../domain/reclaim/explanation/DeadlineExplanation.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const WireDeadlineRule = wireOf(DeadlineRule, {
  values: {
    transition: Schema.NullOr(wireFields(DeadlineRule.fields.transition.members[0].fields)),
    confidence: wireOf(ConfidenceNote),
    lead: wireFields(DeadlineRule.fields.lead.fields)
  }
})

/** A reclaim's two last days and how they came about. */
export const WireDeadline = wireOf(DeadlineExplanation, { values: { rule: Schema.NullOr(WireDeadlineRule) } })
