import { Conflict, NotFound } from "@reclaim/core/contract/access/errors"
import type { EnvelopeState } from "@reclaim/core/domain/signing/EnvelopeState"
import { decideEnvelope, type EnvelopeStep } from "@reclaim/core/rules/signing/decideEnvelope"
import type { ReplacementRefusal } from "@reclaim/core/rules/signing/decideReplacement"
import type { SigningRefusal } from "@reclaim/core/rules/signing/decideSigning"
import { Effect } from "effect"

/** Messages for acts that do not fit the state of an envelope. */
const stands: Readonly<Record<EnvelopeState, string>> = {
  draft: "This document has not been sent for signature yet",
  sent: "This document is being signed",
  completed: "Everybody has signed this document, and we are reviewing it",
  accepted: "This document is signed and on file",
  declined: "Somebody has declined to sign this document",
  voided: "This document was withdrawn",
  expired: "This document was not signed in time",
  superseded: "This document no longer needs to be signed",
  rejected: "The signed document was rejected"
}

/** Messages for a user who cannot sign now. */
export const signingRefusals: Readonly<Record<SigningRefusal, string>> = {
  ended: "This document can no longer be signed",
  complete: "This document already has all required signatures",
  signed: "You have already signed this document",
  not_yours: "You are not asked to sign this document",
  not_yet: "Others have to sign this document first",
  no_power: "Your power to sign this document is not valid today",
  no_consent: "Agree to sign on screen first",
  not_seen: "View every page of the document first",
  changed: "The document has changed since you viewed it: view it again"
}

/** Messages for a reminder that cannot be sent. */
export const reminderRefusals = {
  wrong_state: "Nobody is asked to sign this document now",
  already_done: "The remaining signers have already been reminded today"
} as const

/** Messages for a signer who cannot be replaced. */
export const replacementRefusals: Readonly<Record<ReplacementRefusal, string>> = {
  ended: "Nobody is asked to sign this document now",
  settled: "This signer has already signed or declined, or was replaced",
  asked_already: "They have already been asked to sign this document",
  no_power: "They do not have the power to sign this document in that role: name them as a signatory first"
}

export const noEnvelope = new NotFound({ message: "This document is not available to sign" })

/** The state that an act leads to. */
export const nextState = (state: EnvelopeState, step: EnvelopeStep) => {
  const decision = decideEnvelope(state, step)
  return decision._tag === "Next"
    ? Effect.succeed(decision.state)
    : Effect.fail(new Conflict({ message: stands[state], code: decision.code }))
}
