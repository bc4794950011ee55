import type { Envelope } from "../../domain/signing/Envelope.ts"
import type { EnvelopeState } from "../../domain/signing/EnvelopeState.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/**
 * Acts on an envelope. Its creator sends it, and may void it; a signer declines; the portal completes it with the last
 * signature, expires it, and supersedes it; the desk accepts or rejects the signed documents.
 */
export const envelopeActs = ["send", "complete", "decline", "void", "expire", "supersede", "accept", "reject"] as const
export type EnvelopeAct = (typeof envelopeActs)[number]

type From = Readonly<Partial<Record<EnvelopeState, EnvelopeState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<EnvelopeAct, From>> = {
  send: { draft: "sent" },
  complete: { sent: "completed" },
  decline: { sent: "declined" },
  void: { draft: "voided", sent: "voided" },
  expire: { sent: "expired" },
  // What everybody has signed is the desk's to judge.
  supersede: { draft: "superseded", sent: "superseded" },
  accept: { completed: "accepted" },
  reject: { completed: "rejected" }
}

export type EnvelopeDecision =
  | { readonly _tag: "Next"; readonly state: EnvelopeState }
  /** The act does not fit the state, or was done before. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

export const decideEnvelope = (state: EnvelopeState, act: EnvelopeAct): EnvelopeDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[act]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}

/** The state of an envelope on a day: one that is sent is over after its last day, whether or not it was ended by then. */
export const stateOn = (
  { expiresOn, state }: Pick<Envelope, "expiresOn" | "state">,
  day: CalendarDate
): EnvelopeState => (state === "sent" && expiresOn !== null && day > expiresOn ? "expired" : state)
