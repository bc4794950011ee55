import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { holdingAnswers } from "@reclaim/core/domain/application/HoldingAnswer"
import { InvestorsStep } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { OwnerStep } from "@reclaim/core/domain/application/steps/OwnerStep"
import { TaxStep } from "@reclaim/core/domain/application/steps/TaxStep"
import { Schema, Struct } from "effect"

const card = ["hasFrikort", "frikortEndsOn"] as const

/** An owner's stored answers, by the field they are entered in; a field never asked is absent. */
export const OwnerFlags = Schema.Struct({
  ...Struct.pick(TaxStep.fields, [...holdingAnswers, ...card]),
  ...Struct.pick(OwnerStep.fields, ["fullFirstNames"]),
  ...Struct.pick(InvestorsStep.fields, ["ownersBehind"])
}).mapFields(Struct.map(Schema.optionalKey))

/** Picks the answers that are stored for an owner entered in an application. */
export const ownerFlags = (steps: ApplicationSteps): typeof OwnerFlags.Type => ({
  ...Struct.pick(steps.tax, holdingAnswers),
  ...Struct.pick(steps.tax, card),
  fullFirstNames: steps.owner.fullFirstNames,
  ownersBehind: steps.investors.ownersBehind
})
