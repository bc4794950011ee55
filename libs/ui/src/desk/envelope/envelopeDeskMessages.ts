import type { EnvelopeState } from "@reclaim/core/domain/signing/EnvelopeState"

/** Texts of e-signed documents under staff review. */
export const envelopeDeskMessages = {
  pages: "Sealed document",
  notSigned: "It is sealed once all required signatures are complete.",
  notSealed: "It is not sealed yet. Check again in a moment.",
  facts: "Document and signatures",
  state: {
    draft: "It has not been sent for signature yet.",
    sent: "It is still being signed.",
    completed: "All signatures are complete. Compare the signers with the signing powers, then accept or reject it.",
    accepted: "It is accepted and on file.",
    declined: "A signer declined.",
    voided: "It was withdrawn.",
    expired: "It was not signed in time.",
    superseded: "It no longer needs to be signed.",
    rejected: "It is rejected."
  } satisfies Readonly<Record<EnvelopeState, string>>,
  from: "Valid from",
  fromMissing: "Enter the first day it is valid, as MM/DD/YYYY.",
  to: "Valid to",
  toHelp: "Leave empty if it does not expire.",
  toBefore: "This is before the first day it is valid.",
  accept: "Accept and put on file",
  reject: "Reject…",
  done: {
    Accept: "Accepted and on file. Reclaims waiting only for it move on.",
    Reject: "Rejected. The client sees the reason, and is asked for it again."
  },
  rejecting: {
    title: "Reject the signed document?",
    sentence: "The client sees the reason and your explanation, and has it signed again."
  }
} as const
