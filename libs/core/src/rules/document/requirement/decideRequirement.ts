import type { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"

/**
 * Acts on a requirement. The client uploads a document, and may withdraw it; the desk reviews it, accepts or rejects
 * it, undoes that within a moment, or waives it; the portal covers it by a document on file, drops it when no longer required, and requests it again
 * when it is required after all.
 */
export const requirementActs = [
  "submit",
  "sign",
  "take_back",
  "take",
  "accept",
  "reject",
  "undo",
  "waive",
  "cover",
  "drop",
  "ask_again"
] as const
export type RequirementAct = (typeof requirementActs)[number]

type From = Readonly<Partial<Record<RequirementState, RequirementState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<RequirementAct, From>> = {
  submit: { requested: "submitted", rejected: "submitted" },
  // What all have signed on screen is the reviewer’s at once: a signature is not taken back.
  sign: { requested: "under_review", rejected: "under_review" },
  take_back: { submitted: "requested" },
  take: { submitted: "under_review" },
  accept: { submitted: "accepted", under_review: "accepted" },
  reject: { submitted: "rejected", under_review: "rejected" },
  // An accepted copy may leave markets, or its original, to be requested again.
  undo: { accepted: "under_review", rejected: "under_review", requested: "under_review" },
  waive: { requested: "waived", submitted: "waived", under_review: "waived", rejected: "waived" },
  cover: { requested: "accepted", rejected: "accepted" },
  // Uploaded copies are left to their reviewer, accepted ones document their use.
  drop: { requested: "obsolete", rejected: "obsolete" },
  // A document that was accepted may be revoked or run out, and one that nothing wanted may be wanted again.
  ask_again: { accepted: "requested", waived: "requested", obsolete: "requested" }
}

/** Reason for refusing an act: it does not fit the state, or was done before. */
export type RequirementRefusal = "wrong_state" | "already_done"

export type RequirementDecision =
  | { readonly _tag: "Next"; readonly state: RequirementState }
  | { readonly _tag: "Refused"; readonly code: RequirementRefusal }

export const decideRequirement = (state: RequirementState, act: RequirementAct): RequirementDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[act]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}

/** True if a state closes the order of a document, whose dates do not apply to the next copy. */
export const endsOrder = (state: RequirementState): boolean => state === "accepted" || state === "rejected"
