import type { OriginalState } from "../../domain/document/register/OriginalState.ts"

/** What becomes of the paper of a document: it arrives, and goes back to its owner. */
export const originalActs = ["receive", "return"] as const
export type OriginalAct = (typeof originalActs)[number]

type From = Readonly<Partial<Record<OriginalState, OriginalState>>>

/** Where each act leads from each state; it fits no other state. */
const steps: Readonly<Record<OriginalAct, From>> = {
  receive: { awaited: "received" },
  return: { received: "returned" }
}

/** Why an act is not done: it does not fit the state, or it was done before. */
export type OriginalRefusal = "wrong_state" | "already_done"

export type OriginalDecision =
  | { readonly _tag: "Next"; readonly state: OriginalState }
  | { readonly _tag: "Refused"; readonly code: OriginalRefusal }

export const decideOriginal = (state: OriginalState, act: OriginalAct): OriginalDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[act]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}

/** What can be done with the paper next; null where nothing is. */
export const nextOriginalAct = (state: OriginalState): OriginalAct | null =>
  originalActs.find((act) => steps[act][state] !== undefined) ?? null
