import type { DeadlineContent, RenewalContent } from "@reclaim/core/domain/notification/NotificationContent"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { type RenewalProposal, renewalProposals } from "@reclaim/core/rules/document/requirement/decideRenewal"
import { deadlineThreshold } from "@reclaim/core/rules/notifications/deadlineThreshold"
import { Array, Effect, Layer, Schedule } from "effect"
import { lookAtAuthorizations } from "../../ledger/authorizations/lookAtAuthorizations.ts"
import { Expiries } from "../../ledger/Expiries.ts"
import type { CutoffGroup } from "../../ledger/expirySql.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { notifyListeners, type UserNotification } from "../../platform/notifications/notifyUsers.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { listClientsDue, markLookedAt } from "./rows/deadlineRoundRows.ts"
import { listRenewable } from "./rows/renewalRows.ts"

/** Number of cut-offs per transaction; each may notify many users. */
const batch = 20

/** Notification about a cut-off on a day; null while it is far away or worth too little. */
export const deadlineNotification = (
  { cents, count, country, countryName, day, isAgents }: CutoffGroup,
  today: CalendarDate,
  leastCents: number
): (UserNotification & { readonly content: DeadlineContent }) | null => {
  const daysBefore = deadlineThreshold(dayNumber(day) - dayNumber(today))
  if (daysBefore === null || cents < leastCents) return null
  return {
    key: `deadline ${isAgents ? "agent" : "statutory"} ${country} ${day} ${String(daysBefore)}`,
    content: {
      kind: "deadline",
      country,
      countryName,
      cutOffOn: day,
      isAgents,
      daysBefore,
      reclaims: count,
      netReclaim: UsdCents.make(cents)
    }
  }
}

/** Notification about an owner's documents that are due for renewal. */
export const renewalNotification = ({
  documents,
  ownerId,
  ownerName,
  proposedOn,
  title,
  validTo
}: RenewalProposal): UserNotification & { readonly content: RenewalContent } => ({
  key: `renewal ${String(ownerId)} ${proposedOn}`,
  content: { kind: "renewal-proposed", ownerId, ownerName, documents, documentName: title, validTo }
})

/**
 * Notifies users of approaching cut-offs once a day for each client and once for each threshold, by market and day,
 * never by reclaim. Likewise of expiring documents by owner, and of claims about to lapse without a decision. A server
 * that starts late catches up within the hour.
 */
export const DeadlineNotices = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const clock = yield* ServerClock
    const jobs = yield* Jobs
    const expiries = yield* Expiries
    const trail = yield* AuditTrail
    const items = yield* WorkItems
    const { deadlineNoticeUsd } = yield* Settings

    const notifyClient = Effect.fnUntraced(function* (clientId: number) {
      const today = dateInUtc(yield* clock.now)
      const groups = yield* expiries.cutoffs(clientId, today)
      const renewable = yield* database.asClient(clientId, listRenewable(clientId))
      const notifications: ReadonlyArray<UserNotification> = [
        ...groups.flatMap((group) => deadlineNotification(group, today, deadlineNoticeUsd * 100) ?? []),
        ...renewalProposals(renewable, today).map(renewalNotification)
      ]
      for (const part of Array.chunksOf(notifications, batch)) {
        yield* database.asClient(clientId, notifyListeners(clientId, part))
      }
      yield* lookAtAuthorizations(clientId, today).pipe(
        Effect.provideService(Database, database),
        Effect.provideService(AuditTrail, trail),
        Effect.provideService(WorkItems, items)
      )
      yield* database.asClient(clientId, markLookedAt(clientId, today))
    })

    const ask = Effect.gen(function* () {
      const today = dateInUtc(yield* clock.now)
      yield* database.asIdentity(
        Effect.flatMap(
          listClientsDue(today),
          Effect.forEach((clientId) => jobs.enqueue("deadlines", { clientId }, { clientId, key: today }), {
            discard: true
          })
        )
      )
    })

    yield* jobs.handle("deadlines", ({ clientId }) => notifyClient(clientId))

    yield* ask.pipe(
      Effect.catchCause((cause) =>
        Effect.logWarning("Nobody could be told of deadlines; this is tried again in an hour", cause)
      ),
      Effect.repeat(Schedule.spaced("1 hour")),
      Effect.delay("1 minute"),
      Effect.forkScoped
    )
  })
)
