import { Conflict } from "@reclaim/core/contract/access/errors"
import type { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import { type BatchAct, decideBatch } from "@reclaim/core/rules/application/batch/decideBatch"
import { Effect } from "effect"

const stands: Readonly<Record<BatchState, string>> = {
  received: "This list has not been checked yet",
  checking: "This list is being checked",
  mapped: "No row of this list can be submitted yet",
  ready: "This list is checked and ready to be submitted",
  committing: "This list is being submitted",
  committed: "This list was submitted",
  failed: "This list could not be read",
  cancelled: "This list was discarded",
  expired: "This list was not submitted in time and has expired",
  rolled_back: "The accounts of this list were withdrawn"
}

/** The state that an act leads to; refused when it does not fit. */
export const nextBatchState = (state: BatchState, act: BatchAct): Effect.Effect<BatchState, Conflict> => {
  const decision = decideBatch(state, act)
  return decision._tag === "Next"
    ? Effect.succeed(decision.state)
    : Effect.fail(new Conflict({ message: stands[state], code: decision.code }))
}
