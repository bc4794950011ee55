import type { EnvelopeState } from "@reclaim/core/domain/signing/EnvelopeState"

/** Texts of e-signed documents under staff review. */
export const envelopeDeskMessages = {
  pages: "Sealed document",
  notSigned: "It is sealed once everybody who has to has signed.",
  notSealed: "It is not sealed yet. Look again in a moment.",
  facts: "What was signed, and by whom",
  state: {
    draft: "It was not sent to be signed yet.",
    sent: "It is still being signed.",
    completed: "Everybody has signed. Compare who signed with who may sign, and accept or reject it.",
    accepted: "It is accepted and on file.",
    declined: "A signer declined.",
    voided: "It was taken back.",
    expired: "It was not signed in time.",
    superseded: "It no longer needs to be signed.",
    rejected: "It is rejected."
  } satisfies Readonly<Record<EnvelopeState, string>>,
  from: "Valid from",
  fromMissing: "Enter from when it holds, as MM/DD/YYYY.",
  to: "Valid to",
  toHelp: "Leave it empty where nothing ends it.",
  toBefore: "This is before the first day.",
  accept: "Accept and put on file",
  reject: "Reject…",
  done: {
    Accept: "Accepted and on file. What waited for it alone goes on.",
    Reject: "Rejected. The client is told why, and asked for it again."
  },
  rejecting: {
    title: "Reject what was signed?",
    sentence: "The client reads the reason and your words, and has it signed again."
  }
} as const
