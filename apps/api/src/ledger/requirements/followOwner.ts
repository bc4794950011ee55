import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect } from "effect"
import { writePlans } from "./planRows.ts"
import { preparePlans } from "./preparePlans.ts"
import { planOwners } from "./planOwners.ts"

/** Rules and day to compute requirements by, and the revision to write them under. */
export interface FollowContext {
  readonly rules: ReadonlyArray<DocumentRule>
  readonly rev: number
  readonly at: Date
  readonly on: CalendarDate
}

/**
 * Brings all requirements of an owner up to date, in the client's transaction that changed something they depend on. No
 * other transaction may write them at the same time, see `takeRound`.
 */
export const followOwner = Effect.fnUntraced(function* (
  clientId: number,
  ownerId: number,
  { rules, ...written }: FollowContext
) {
  const changed = yield* planOwners(clientId, [ownerId], rules, written.on)
  if (changed.length > 0) yield* writePlans(clientId, preparePlans(changed), written)
})
