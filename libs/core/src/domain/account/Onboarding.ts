import { Schema } from "effect"
import { WaitingFor } from "./ApplicationState.ts"

/** What is to be done before a client's reclaims are filed, in this order. */
export const OnboardingStepName = Schema.Literals(["account", "people", "payment", "review", "documents"])
export type OnboardingStepName = typeof OnboardingStepName.Type

/** One of these steps. */
export const OnboardingStep = Schema.Struct({
  step: OnboardingStepName,
  isDone: Schema.Boolean,
  /** Who has to do something about it now; null when nobody has, or when other steps come first. */
  waitingFor: WaitingFor,
  /** The address in the portal where it is done or seen. */
  href: Schema.String,
  /** Of the step `documents`: how many of the owner wait for the client. */
  documents: Schema.optionalKey(Schema.Int)
})
export type OnboardingStep = typeof OnboardingStep.Type

/** How far a client has come. */
export class Onboarding extends Schema.Class<Onboarding>("@reclaim/core/Onboarding")({
  /** All of them, in their order. */
  steps: Schema.Array(OnboardingStep)
}) {}
