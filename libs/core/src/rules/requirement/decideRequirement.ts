import type { RequirementState } from "../../domain/requirement/RequirementState.ts"

/**
 * What is done with a requirement. The client sends a document, and may take it back; the desk takes it up, accepts or rejects it, or goes without;
 * the portal itself covers it by a document that is there already, drops it when nothing wants it any more, and asks again
 * when it is wanted after all.
 */
export const requirementActs = [
  "submit",
  "take_back",
  "take",
  "accept",
  "reject",
  "waive",
  "cover",
  "drop",
  "ask_again"
] as const
export type RequirementAct = (typeof requirementActs)[number]

type From = Readonly<Partial<Record<RequirementState, RequirementState>>>

/** Where each act leads from each state; it fits no other state. */
const steps: Readonly<Record<RequirementAct, From>> = {
  submit: { requested: "submitted", rejected: "submitted" },
  take_back: { submitted: "requested" },
  take: { submitted: "under_review" },
  accept: { submitted: "accepted", under_review: "accepted" },
  reject: { submitted: "rejected", under_review: "rejected" },
  waive: { requested: "waived", submitted: "waived", under_review: "waived", rejected: "waived" },
  cover: { requested: "accepted", rejected: "accepted" },
  // What was sent is left to its reviewer, what was accepted tells what was used.
  drop: { requested: "obsolete", rejected: "obsolete" },
  // A document that was accepted may be revoked or run out, and one that nothing wanted may be wanted again.
  ask_again: { accepted: "requested", waived: "requested", obsolete: "requested" }
}

/** Why an act is not done: it does not fit the state, or it was done before. */
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

/** Whether a document that gets there has answered its order: the order says nothing of when the next copy arrives. */
export const endsOrder = (state: RequirementState): boolean => state === "accepted" || state === "rejected"
