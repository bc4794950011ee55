import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import {
  authorizationNotifications,
  lapseNotifications
} from "@reclaim/core/rules/authorization/authorizationNotifications"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { Effect } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { Database } from "../../platform/database/Database.ts"
import { notifyListeners } from "../../platform/notifications/notifyUsers.ts"
import { lockBatchRows, readBatches, type StoredBatch, writeBatchState } from "./authorizationRows.ts"
import { shownBatch } from "./shownBatch.ts"

/** Number of batches processed in one transaction. */
const atOnce = 200

const system = { userId: null, kind: "system" } as const

/**
 * Ends the batches past their deadline that are still undecided: those covered by the standing scope are filed, all
 * others lapse. Returns the lapsed ones.
 */
const end = Effect.fnUntraced(function* (clientId: number, late: ReadonlyArray<StoredBatch>, today: CalendarDate) {
  const trail = yield* AuditTrail
  const items = yield* WorkItems
  const ids = late.map(({ batchId }) => batchId)
  yield* lockBatchRows(clientId, ids)
  const gone: Array<StoredBatch> = []
  for (const row of yield* readBatches(clientId, { _tag: "Ids", ids })) {
    const { batchId, procedure } = row
    const isFiled = shownBatch(row, { userId: null, twoAbove: null, today }).isInScope
    const next = decideAuthorization(row.state, isFiled ? "file_by_scope" : "lapse")
    if (next === null) continue
    yield* writeBatchState(clientId, batchId, next, today)
    yield* trail.append({
      clientId,
      actor: system,
      action: isFiled ? "authorization.filedByScope" : "authorization.lapsed",
      subject: { kind: "authorization", id: String(batchId) },
      facts: { procedure }
    })
    if (isFiled) yield* items.open({ kind: "authorization", clientId, subjectId: String(batchId) })
    else gone.push(row)
  }
  return gone
})

/**
 * Ends a client's batches past their deadline, by the standing scope or by lapse, and notifies the deciders of lapsed
 * and new batches, and of near deadlines: once for each day and threshold, however many batches there are.
 */
export const lookAtAuthorizations = Effect.fn("lookAtAuthorizations")(function* (
  clientId: number,
  today: CalendarDate
) {
  const { asClient } = yield* Database
  const [open, lapsed]: readonly [Array<AuthorizationBatch>, Array<AuthorizationBatch>] = [[], []]
  const batchView = (row: StoredBatch) => shownBatch(row, { userId: null, twoAbove: null, today })
  for (let hasMore = true; hasMore;) {
    // Those that have ended are not among the undecided ones any more.
    const offset = open.length
    const looked = yield* asClient(
      clientId,
      Effect.gen(function* () {
        const some = yield* readBatches(clientId, { _tag: "Undecided", offset, limit: atOnce })
        const late = some.filter(({ dueOn }) => dueOn < today)
        return { some, gone: late.length === 0 ? [] : yield* end(clientId, late, today) }
      })
    )
    lapsed.push(...looked.gone.map(batchView))
    open.push(...looked.some.filter(({ dueOn }) => dueOn >= today).map(batchView))
    hasMore = looked.some.length === atOnce
  }
  yield* asClient(
    clientId,
    notifyListeners(clientId, [...lapseNotifications(lapsed), ...authorizationNotifications(open, today)])
  )
})
