import type { Envelope } from "../../domain/signing/Envelope.ts"
import type { DeskEnvelopeAct } from "../../domain/signing/EnvelopeAct.ts"
import type { EnvelopeState } from "../../domain/signing/EnvelopeState.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/**
 * Steps of an envelope that change its state: the acts of its sender and of the desk that do, a signer's declining, and
 * those of the portal, which sends it, completes it with the last signature, expires it, and supersedes it by another.
 */
export type EnvelopeStep =
  Exclude<DeskEnvelopeAct["_tag"], "Remind" | "Replace"> | "Send" | "Complete" | "Decline" | "Expire" | "Supersede"

type From = Readonly<Partial<Record<EnvelopeState, EnvelopeState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<EnvelopeStep, From>> = {
  Send: { draft: "sent" },
  Complete: { sent: "completed" },
  Decline: { sent: "declined" },
  TakeBack: { draft: "voided", sent: "voided" },
  Expire: { sent: "expired" },
  // Once all have signed, the desk decides.
  Supersede: { draft: "superseded", sent: "superseded" },
  Accept: { completed: "accepted" },
  Reject: { completed: "rejected" }
}

export type EnvelopeDecision =
  | { readonly _tag: "Next"; readonly state: EnvelopeState }
  /** The act does not fit the state, or was done before. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

export const decideEnvelope = (state: EnvelopeState, step: EnvelopeStep): EnvelopeDecision => {
  const next = steps[step][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[step]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}

/** The state of an envelope on a day: one that is sent is over after its last day, whether or not it was ended by then. */
export const stateOn = (
  { expiresOn, state }: Pick<Envelope, "expiresOn" | "state">,
  day: CalendarDate
): EnvelopeState => (state === "sent" && expiresOn !== null && day > expiresOn ? "expired" : state)
