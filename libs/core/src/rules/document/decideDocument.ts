import type { DocumentState } from "../../domain/document/DocumentState.ts"

/**
 * Acts on a document. The desk reviews a copy, accepts or rejects it, and may undo that; a newer one supersedes it; one that is no
 * longer valid is revoked.
 */
export const documentActs = ["take", "accept", "reject", "undo", "supersede", "revoke"] as const
export type DocumentAct = (typeof documentActs)[number]

type From = Readonly<Partial<Record<DocumentState, DocumentState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<DocumentAct, From>> = {
  take: { received: "under_review" },
  accept: { received: "active", under_review: "active" },
  reject: { received: "rejected", under_review: "rejected" },
  undo: { active: "under_review", rejected: "under_review" },
  // A copy that is not accepted yet is superseded by a newer one as well.
  supersede: { received: "superseded", under_review: "superseded", active: "superseded" },
  // A copy that was never valid is replaced by uploading another one, not revoked.
  revoke: { active: "revoked" }
}

/** Reason for refusing an act: it does not fit the state, or was done before. */
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
