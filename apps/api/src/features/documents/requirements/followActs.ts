import { Effect } from "effect"
import { dateItems } from "../../../ledger/requirements/dueRows.ts"
import { followOwner } from "../../../ledger/requirements/followOwner.ts"
import { endNeedless } from "../../../ledger/requirements/needlessRows.ts"
import { beginRequirements, forgetRound, takeRound } from "../../../ledger/requirements/roundRows.ts"
import { beginSettling, settle, type SettlementOptions } from "../../../ledger/requirements/settlement.ts"
import type { ActContext } from "./ActContext.ts"

/** Conditions under which an act is written. */
export interface ActConditions {
  readonly rev: number
  /** False while a file is imported. */
  readonly isFree: boolean
  readonly settling: SettlementOptions
}

/** Locks the client's requirements until commit, and begins the revision before anything is recorded. */
export const beginActs = Effect.fnUntraced(function* (clientId: number) {
  const isFree = yield* takeRound(clientId)
  const settling = yield* beginSettling(clientId)
  const begun: ActConditions = { isFree, settling, rev: yield* beginRequirements(clientId) }
  return begun
})

/**
 * Applies all consequences of an act on owners' documents in the same transaction. While an import runs, the round
 * after it does so instead.
 */
export const followActs = Effect.fnUntraced(function* (
  { at, clientId, on, rules }: ActContext,
  ownerIds: Iterable<number>,
  { isFree, rev, settling }: ActConditions
) {
  if (!isFree) {
    yield* forgetRound(clientId)
    return
  }
  for (const ownerId of ownerIds) {
    yield* followOwner(clientId, ownerId, { rules, rev, at, on })
    yield* settle(clientId, settling, { ownerId, at })
  }
  yield* dateItems(clientId)
  yield* endNeedless(clientId, at)
})
