import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { tokenHashOf } from "../../platform/sealed/tokenHashOf.ts"
import { readBatches } from "../../ledger/authorizations/authorizationRows.ts"
import { shownBatch } from "../../ledger/authorizations/shownBatch.ts"
import { cutoffEvents, deadlineCalendar, decisionEvents } from "../../ledger/deadlineCalendar.ts"
import { Expiries } from "../../ledger/Expiries.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { canUseOf } from "../../platform/notifications/canUseOf.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { findHolder, findMadeAt, removeFeed, saveFeed } from "./rows/calendarRows.ts"

/** Path of calendar feeds, followed by the token and `.ics`. */
export const feedPath = "/feeds/"

const tokenForm = /^[\w-]{43}$/

/** The most batches of a calendar. */
const maxBatches = 500

/** The batches that wait for a client's decision. */
const readUndecidedBatches = (clientId: number, today: CalendarDate) =>
  Effect.map(readBatches(clientId, { _tag: "Undecided", offset: 0, limit: maxBatches }), (rows) =>
    rows.map((row) => shownBatch(row, { userId: null, twoAbove: null, today }))
  )

/** Secret addresses at which calendar programs read a user's deadlines: without cookies, until they are taken back. */
export class CalendarFeeds extends Context.Service<
  CalendarFeeds,
  {
    /** Time at which the user's address was created; null for none. */
    readonly madeAt: (userId: number) => Effect.Effect<Date | null>
    /** Creates a new address, shown only in this response, and ends the former one. */
    readonly make: (userId: number) => Effect.Effect<{ readonly address: string; readonly madeAt: Date }>
    readonly end: (userId: number) => Effect.Effect<void>
    /** The calendar as an iCalendar text, by what its holder may see now; none for an address that leads to nothing. */
    readonly read: (token: string) => Effect.Effect<Option.Option<string>>
  }
>()("@reclaim/app-api/CalendarFeeds") {
  static readonly layer = Layer.effect(
    CalendarFeeds,
    Effect.gen(function* () {
      const { asClient, asIdentity } = yield* Database
      const clock = yield* ServerClock
      const expiries = yield* Expiries
      const random = yield* SecureRandom.SecureRandom
      const { productName, publicUrl } = yield* Settings

      return CalendarFeeds.of({
        madeAt: Effect.fn("CalendarFeeds.madeAt")((userId) => asIdentity(findMadeAt(userId))),
        make: Effect.fn("CalendarFeeds.make")(function* (userId) {
          const token = Buffer.from(yield* random.randomBytes(32)).toString("base64url")
          const madeAt = new Date(yield* clock.now)
          yield* asIdentity(saveFeed(userId, tokenHashOf(token), madeAt))
          return { address: `${publicUrl}${feedPath}${token}.ics`, madeAt }
        }),
        end: Effect.fn("CalendarFeeds.end")((userId) => Effect.asVoid(asIdentity(removeFeed(userId)))),
        read: Effect.fn("CalendarFeeds.read")(function* (token) {
          if (!tokenForm.test(token)) return Option.none()
          const holder = yield* asIdentity(findHolder(tokenHashOf(token)))
          if (holder === null || holder.clientId === null) return Option.none()
          const canUse = canUseOf(holder.tasks)
          const [seesDeadlines, decides] = [canUse("reclaimDashboard"), canUse("claimAuthorization")]
          if (!seesDeadlines && !decides) return Option.none()
          const { clientId } = holder
          const today = dateInUtc(yield* clock.now)
          const place = { clientId, publicUrl }
          const events = [
            ...(seesDeadlines ? cutoffEvents(yield* expiries.cutoffs(clientId, today), place) : []),
            ...(decides ? decisionEvents(yield* asClient(clientId, readUndecidedBatches(clientId, today)), place) : [])
          ]
          return Option.some(deadlineCalendar(events, { madeAt: yield* DateTime.now, productName }))
        })
      })
    })
  )
}
