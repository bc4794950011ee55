import type { DocumentState } from "../../domain/document/DocumentState.ts"

/**
 * What is done with a document. The desk takes up what came in, and accepts or rejects it; a newer one takes its place; and
 * what holds no more is revoked.
 */
export const documentActs = ["take", "accept", "reject", "supersede", "revoke"] as const
export type DocumentAct = (typeof documentActs)[number]

type From = Readonly<Partial<Record<DocumentState, DocumentState>>>

/** Where each act leads from each state; it fits no other state. */
const steps: Readonly<Record<DocumentAct, From>> = {
  take: { received: "under_review" },
  accept: { received: "active", under_review: "active" },
  reject: { received: "rejected", under_review: "rejected" },
  // What nobody has accepted yet gives way to a newer copy just as well.
  supersede: { received: "superseded", under_review: "superseded", active: "superseded" },
  // What never held is withdrawn by sending another one, not revoked.
  revoke: { active: "revoked" }
}

/** Why an act is not done: it does not fit the state, or it was done before. */
export type DocumentRefusal = "wrong_state" | "already_done"

export type DocumentDecision =
  | { readonly _tag: "Next"; readonly state: DocumentState }
  | { readonly _tag: "Refused"; readonly code: DocumentRefusal }

export const decideDocument = (state: DocumentState, act: DocumentAct): DocumentDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[act]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}
