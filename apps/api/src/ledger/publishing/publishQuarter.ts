import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { displayDate } from "@reclaim/core/format/displayDate"
import { decidePublishing, PublishDecision } from "@reclaim/engine/publishing/decidePublishing"
import { addQuarters, cutOffOf, firstDayOf, quarterName } from "@reclaim/engine/publishing/quarterDays"
import { Data, Effect, Option } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { notifyListeners } from "../../platform/notifications/notifyUsers.ts"
import {
  insertQuarterly,
  isSameStatement,
  lockStatements,
  readStanding,
  readUntied
} from "./rows/quarterlyPublishing.ts"

/** The name a quarterly statement is published under. */
const quarterlyStatementName = (quarter: Quarter, version: number): string =>
  `Quarterly statement ${quarterName(quarter)}${version > 1 ? `, version ${version}` : ""}`

/** The name a payment statement is published under; the reference is the provider's id of the payment. */
export const paymentStatementName = (valueDate: CalendarDate, reference: string): string =>
  `Payment statement ${displayDate(valueDate)}, ${reference}`

const isPublished = ({ _tag }: PublishDecision): boolean => _tag === "Publish" || _tag === "PublishUntied"

/** Rolls back a draft written only to find out whether there is anything to publish. */
class NothingPublished extends Data.TaggedError("NothingPublished")<{ readonly outcome: PublishDecision }> {}

/** Quarter and client to publish, and the reason for publishing again; the reason is empty if there is none. */
export interface PublishingRequest {
  readonly clientId: number
  readonly quarter: Quarter
  readonly reason?: string
  /** True if the quarter is checked only because an earlier one was restated. */
  readonly isFollowing?: boolean
}

const publish = Effect.fnUntraced(function* (request: PublishingRequest) {
  const { clientId, isFollowing = false, quarter, reason = "" } = request
  const found = yield* lockStatements({ clientId, quarter, previous: addQuarters(quarter, -1) })
  if (Option.isNone(found)) return yield* new NothingPublished({ outcome: PublishDecision.NothingOpen() })
  const { heldId, heldVersion, nextId, opensWithPast, previousId, previousRev, rev } = found.value
  const version = heldVersion + 1
  const name = quarterlyStatementName(quarter, version)
  const firstDay = firstDayOf(quarter)
  const cutOff = cutOffOf(quarter)
  yield* insertQuarterly({
    clientId,
    reportId: nextId,
    quarter,
    version,
    name,
    reason,
    rev,
    firstDay,
    cutOff,
    previousId,
    previousRev,
    opensWithPast
  })
  const outcome = decidePublishing({
    quarter,
    today: yield* todayInUtc,
    version: heldVersion,
    isSame: heldId !== null && (yield* isSameStatement(clientId, nextId, heldId)),
    ...(yield* readStanding({ clientId, reportId: nextId, previousId })),
    untied: yield* readUntied({ clientId, reportId: nextId }),
    isFollowing,
    reason
  })
  if (!isPublished(outcome)) return yield* new NothingPublished({ outcome })
  yield* notifyListeners(clientId, [
    {
      key: `statement quarterly ${String(nextId)}`,
      content: { kind: "statement-published", report: "quarterly", name, reportId: nextId, statements: 1 }
    }
  ])
  return outcome
})

/**
 * Publishes a client's statement of a quarter, or answers why there is none to publish. All of it is read in one
 * snapshot and written in one transaction.
 */
export const publishQuarter = Effect.fn("publishQuarter")(function* (wish: PublishingRequest) {
  const database = yield* Database
  return yield* database
    .asClient(wish.clientId, publish(wish))
    .pipe(Effect.catchTag("NothingPublished", ({ outcome }) => Effect.succeed(outcome)))
})

/**
 * Republishes a quarter for a reason, and then every later published quarter that it changes. Returns the outcome of
 * each, oldest first; ends with the latest quarter that was ever published.
 */
export const restateFrom = Effect.fn("restateFrom")(function* (wish: PublishingRequest & { readonly reason: string }) {
  const outcomes = [{ quarter: wish.quarter, outcome: yield* publishQuarter(wish) }]
  for (let last = outcomes[0]; last !== undefined && goesOn(last.outcome);) {
    const quarter = addQuarters(last.quarter, 1)
    const outcome = yield* publishQuarter({ ...wish, quarter, isFollowing: true })
    last = { quarter, outcome }
    if (!isBeyond(outcome)) outcomes.push(last)
  }
  return outcomes
})

const goesOn = (outcome: PublishDecision): boolean => isPublished(outcome) || outcome._tag === "Unchanged"

/** True if a quarter is later than the latest published one. */
const isBeyond = (outcome: PublishDecision): boolean => outcome._tag === "NeverPublished" || outcome._tag === "NotOver"
