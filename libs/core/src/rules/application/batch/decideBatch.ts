import type { BatchState } from "../../../domain/application/batch/BatchState.ts"

/**
 * Acts on an uploaded list: the first six by the client, the others by the portal. `map` assigns columns and starts the
 * check, `fix` corrects a row, `recheck` corrects so many that the list is checked again.
 */
export const batchActs = [
  "map",
  "fix",
  "recheck",
  "commit",
  "roll_back",
  "cancel",
  "settle_open",
  "settle_ready",
  "finish",
  "refuse",
  "fail",
  "expire"
] as const
export type BatchAct = (typeof batchActs)[number]

type From = Readonly<Partial<Record<BatchState, BatchState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<BatchAct, From>> = {
  map: { received: "checking", checking: "checking", mapped: "checking", ready: "checking", failed: "checking" },
  fix: { mapped: "mapped", ready: "ready" },
  recheck: { mapped: "checking", ready: "checking" },
  commit: { ready: "committing" },
  roll_back: { committed: "rolled_back" },
  cancel: {
    received: "cancelled",
    checking: "cancelled",
    mapped: "cancelled",
    ready: "cancelled",
    committing: "cancelled",
    failed: "cancelled"
  },
  // A correction may take the last row that could be committed, or give the first.
  settle_open: { checking: "mapped", mapped: "mapped", ready: "mapped" },
  settle_ready: { checking: "ready", mapped: "ready", ready: "ready" },
  finish: { committing: "committed" },
  // Rows that were valid no longer are, because of data entered during the commit.
  refuse: { committing: "ready" },
  fail: { checking: "failed", committing: "failed" },
  expire: { received: "expired", checking: "expired", mapped: "expired", ready: "expired", failed: "expired" }
}

/** Reason for refusing an act: it does not fit the state, or was done before. */
export type BatchRefusal = "wrong_state" | "already_done"

export type BatchDecision =
  { readonly _tag: "Next"; readonly state: BatchState } | { readonly _tag: "Refused"; readonly code: BatchRefusal }

/** Acts that end something, so that they can't be done twice. */
const endings: Partial<Record<BatchAct, ReadonlyArray<BatchState>>> = {
  commit: ["committing", "committed"],
  roll_back: ["rolled_back"],
  cancel: ["cancelled"]
}

export const decideBatch = (state: BatchState, act: BatchAct): BatchDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  return { _tag: "Refused", code: endings[act]?.includes(state) === true ? "already_done" : "wrong_state" }
}

/** Days after which an uncommitted upload is deleted. */
export const batchLifetimeDays = 30
