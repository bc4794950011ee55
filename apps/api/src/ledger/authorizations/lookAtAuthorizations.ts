import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { countryName } from "@reclaim/core/format/countryName"
import { authorizationThreshold } from "@reclaim/core/rules/authorization/authorizationThreshold"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { Effect } from "effect"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { tellListeners, type Telling } from "../../platform/notifications/tellUsers.ts"
import { holdBatches, readBatches, type StoredBatch, writeBatchState } from "./authorizationRows.ts"
import { shownBatch } from "./shownBatch.ts"

/** How many are looked at in one transaction. */
const atOnce = 50

/** What is told of a batch on a day: that it is asked for, or that its last day is near. */
export const authorizationTelling = (row: StoredBatch, today: CalendarDate): Telling => {
  const { batch, content } = toldOf(row, today)
  const daysBefore = authorizationThreshold(dayNumber(row.dueOn) - dayNumber(today))
  return {
    key: `to-authorize ${String(row.batchId)} ${String(row.round)} ${daysBefore === null ? "asked" : String(daysBefore)}`,
    content: { kind: "to-authorize", ...content, reclaims: batch.sums.reclaims, daysBefore }
  }
}

const toldOf = (row: StoredBatch, today: CalendarDate) => {
  const batch = shownBatch(row, { userId: null, twoAbove: null, today })
  const { batchId, dueOn, market, ownerName, procedure, sums } = batch
  return { batch, content: { batchId, procedure, countryName: countryName(market), ownerName, net: sums.net, dueOn } }
}

const lapsedContent = (row: StoredBatch, today: CalendarDate): NotificationContent => {
  const { batch, content } = toldOf(row, today)
  return { kind: "authorization-lapsed", ...content, lostAfter: batch.lostAfter }
}

/**
 * Lets the batches of a client lapse whose last day is over, and tells of them and of those whose last day is near; each
 * is told once for each threshold. Runs in a transaction of the client; answers whether there may be more to look at.
 */
export const lookAtAuthorizations = Effect.fn("lookAtAuthorizations")(function* (
  clientId: number,
  today: CalendarDate,
  offset: number
) {
  const trail = yield* AuditTrail
  const some = yield* readBatches(clientId, { _tag: "Undecided", offset, limit: atOnce })
  const late = some.filter(({ dueOn }) => dueOn < today)
  yield* holdBatches(
    clientId,
    late.map(({ batchId }) => batchId)
  )
  // Asked again: one may have been decided before it was held.
  const held = yield* readBatches(clientId, { _tag: "Ids", ids: late.map(({ batchId }) => batchId) })
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
  yield* tellListeners(clientId, [
    ...lapsed.map((row) => ({
      key: `authorization-lapsed ${String(row.batchId)} ${String(row.round)}`,
      content: lapsedContent(row, today)
    })),
    ...some.filter(({ dueOn }) => dueOn >= today).map((row) => authorizationTelling(row, today))
  ])
  return { looked: some.length - lapsed.length, hasMore: some.length === atOnce }
})
