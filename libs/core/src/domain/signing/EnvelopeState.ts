import { Schema } from "effect"

/**
 * State of documents signed on screen. `completed`: all required signers have signed; `accepted`: put on file by the
 * provider. The others are final: declined, voided, expired, superseded, or rejected after signing.
 */
export const EnvelopeState = Schema.Literals([
  "draft",
  "sent",
  "completed",
  "accepted",
  "declined",
  "voided",
  "expired",
  "superseded",
  "rejected"
])
export type EnvelopeState = typeof EnvelopeState.Type

/** States in which action is pending. */
export const openEnvelopeStates = ["draft", "sent", "completed"] as const satisfies ReadonlyArray<EnvelopeState>
