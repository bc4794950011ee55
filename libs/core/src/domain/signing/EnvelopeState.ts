import { Schema } from "effect"

/**
 * How far documents have come that are signed on screen. `completed`: everybody who has to has signed; `accepted`: the provider
 * has put them on file. The others are ends: a signer declined, somebody took it back, nobody signed in time, another took its
 * place, or the provider rejected what was signed.
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

/** The states in which something is still to be done with it. */
export const openEnvelopeStates = ["draft", "sent", "completed"] as const satisfies ReadonlyArray<EnvelopeState>
