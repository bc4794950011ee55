import { Schema } from "effect"
import { DutyName } from "../contact/Duty.ts"

/** Steps to complete before a client's reclaims are filed, in this order. */
export const OnboardingStepName = Schema.Literals(["account", "people", "payment", "review", "documents"])
export type OnboardingStepName = typeof OnboardingStepName.Type

/** One of these steps. */
export const OnboardingStep = Schema.Struct({
  step: OnboardingStepName,
  isDone: Schema.Boolean,
  /**
   * Party whose action the step awaits: the requesting user, another of the client's users, or the provider; null for
   * none, or while earlier steps are open.
   */
  waitingFor: Schema.NullOr(Schema.Literals(["client", "colleague", "provider"])),
  /** Right by which the client does the step; null while it awaits nothing of the client. */
  duty: Schema.NullOr(DutyName),
  /** The address in the portal where it is done or seen; null if the user may not open it. */
  href: Schema.NullOr(Schema.String),
  /** Number of owner documents that wait for the client; set on the step `documents` only. */
  documents: Schema.optionalKey(Schema.Int)
})
export type OnboardingStep = typeof OnboardingStep.Type

/** Onboarding progress of a client. */
export class Onboarding extends Schema.Class<Onboarding>("@reclaim/core/Onboarding")({
  /** All of them, in their order. */
  steps: Schema.Array(OnboardingStep)
}) {}
