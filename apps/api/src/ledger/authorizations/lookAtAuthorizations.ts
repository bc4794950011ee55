import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { authorizationTellings, lapsedTellings } from "@reclaim/core/rules/authorization/authorizationTellings"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { Effect } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { Database } from "../../platform/database/Database.ts"
import { tellListeners } from "../../platform/notifications/tellUsers.ts"
import { holdBatches, readBatches, type StoredBatch, writeBatchState } from "./authorizationRows.ts"
import { shownBatch } from "./shownBatch.ts"

/** How many are looked at in one transaction. */
const atOnce = 200

/** Lets the batches lapse whose last day is over, unless somebody has decided meanwhile; answers those that have. */
const lapse = Effect.fnUntraced(function* (clientId: number, late: ReadonlyArray<StoredBatch>, today: CalendarDate) {
  const trail = yield* AuditTrail
  const ids = late.map(({ batchId }) => batchId)
  yield* holdBatches(clientId, ids)
  const held = yield* readBatches(clientId, { _tag: "Ids", ids })
  const lapsed = held.filter(({ state }) => decideAuthorization(state, "lapse") !== null)
  for (const { batchId, procedure } of lapsed) {
    yield* writeBatchState(clientId, batchId, "lapsed", today)
    yield* trail.append({
      clientId,
      actor: { userId: null, kind: "system" },
      action: "authorization.lapsed",
      subject: { kind: "authorization", id: String(batchId) },
      facts: { procedure }
    })
  }
  return lapsed
})

/**
 * Lets the batches of a client lapse whose last day is over, and tells whoever decides of them, of those that are new, and of
 * those whose last day is near: once for each day and threshold, however many they are.
 */
export const lookAtAuthorizations = Effect.fn("lookAtAuthorizations")(function* (
  clientId: number,
  today: CalendarDate
) {
  const { asClient } = yield* Database
  const [open, lapsed]: readonly [Array<AuthorizationBatch>, Array<AuthorizationBatch>] = [[], []]
  const shown = (row: StoredBatch) => shownBatch(row, { userId: null, twoAbove: null, today })
  for (let hasMore = true; hasMore;) {
    // Those that have lapsed are not among the undecided ones any more.
    const offset = open.length
    const looked = yield* asClient(
      clientId,
      Effect.gen(function* () {
        const some = yield* readBatches(clientId, { _tag: "Undecided", offset, limit: atOnce })
        const late = some.filter(({ dueOn }) => dueOn < today)
        return { some, gone: late.length === 0 ? [] : yield* lapse(clientId, late, today) }
      })
    )
    lapsed.push(...looked.gone.map(shown))
    open.push(...looked.some.filter(({ dueOn }) => dueOn >= today).map(shown))
    hasMore = looked.some.length === atOnce
  }
  yield* asClient(clientId, tellListeners(clientId, [...lapsedTellings(lapsed), ...authorizationTellings(open, today)]))
})
