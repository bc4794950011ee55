import { OriginalAct, type OriginalState } from "../../domain/document/register/OriginalState.ts"

type From = Readonly<Partial<Record<OriginalState, OriginalState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<OriginalAct, From>> = {
  receive: { awaited: "received" },
  return: { received: "returned" }
}

/** Reason for refusing an act: it does not fit the state, or was done before. */
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

/** Next act on the paper original; null for none. */
export const nextOriginalAct = (state: OriginalState): OriginalAct | null =>
  OriginalAct.literals.find((act) => steps[act][state] !== undefined) ?? null
