import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { claimMarkets } from "@reclaim/core/rules/account/claimMarkets"
import { Effect } from "effect"
import { listPendingUnits } from "./pendingRows.ts"
import { writePlans } from "./planRows.ts"
import { preparePlans } from "./preparePlans.ts"
import { planUnits } from "./planUnits.ts"
import { listUnitsOf, type UnitKey } from "./unitRows.ts"

/** Rules and day to compute requirements by, and the revision to write them under. */
export interface FollowContext {
  readonly rules: ReadonlyArray<DocumentRule>
  readonly rev: number
  readonly at: Date
  readonly on: CalendarDate
}

/** Removes duplicate units and keeps their order. */
export const distinctUnits = <A extends UnitKey>(units: ReadonlyArray<A>): ReadonlyArray<A> => {
  const found = new Map<string, A>()
  for (const unit of units) {
    const key = `${String(unit.boId)} ${String(unit.marketId)}`
    if (!found.has(key)) found.set(key, unit)
  }
  return [...found.values()]
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
  const pending = yield* listPendingUnits(clientId, { ownerId, claimMarkets: claimMarkets(rules) })
  const units = distinctUnits<UnitKey>([...(yield* listUnitsOf(clientId, ownerId)), ...pending])
  const changed = yield* planUnits(clientId, units, rules, written.on)
  if (changed.length > 0) yield* writePlans(clientId, preparePlans(changed), written)
})
