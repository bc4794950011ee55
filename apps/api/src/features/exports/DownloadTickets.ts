import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { Database } from "../../platform/database/Database.ts"
import { findTicket, insertTicket, removeEndedTickets, type TicketTimes, useTicket } from "./rows/ticketRows.ts"
import { latestCredible } from "../../platform/clock/futureTolerance.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { tokenHashOf } from "../../identity/Sessions.ts"

/** How long a link is valid, in minutes. */
const ticketMinutes = 5

const ticketMillis = ticketMinutes * 60_000

/** A link that expires later than one issued now was issued while a clock was ahead. */
const timesAt = (now: number): TicketTimes => ({
  now: new Date(now),
  latest: new Date(latestCredible(now).getTime() + ticketMillis)
})

const tokenForm = /^[\w-]{43}$/

/** Links to files too large for one answer. A link works once, within five minutes, in the session it was issued to. */
export class DownloadTickets extends Context.Service<
  DownloadTickets,
  {
    /** The token of a new link. `request` is the request that following the link makes, as JSON. */
    readonly issue: (ticket: {
      readonly sessionId: string
      readonly clientId: number | null
      readonly request: string
    }) => Effect.Effect<string>
    /** The request behind an unused link of this session; null for every other token. */
    readonly find: (
      token: string,
      sessionId: string
    ) => Effect.Effect<{ readonly clientId: number | null; readonly request: string } | null>
    /** Marks a link as used; false when it had been used already. */
    readonly redeem: (token: string) => Effect.Effect<boolean>
  }
>()("@reclaim/app-api/DownloadTickets") {
  static readonly layer = Layer.effect(
    DownloadTickets,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom
      return DownloadTickets.of({
        issue: Effect.fn("DownloadTickets.issue")(function* ({ sessionId, clientId, request }) {
          const token = Buffer.from(yield* random.randomBytes(32)).toString("base64url")
          const now = yield* clock.now
          const expiresAt = new Date(now + ticketMillis)
          yield* database.asIdentity(
            Effect.andThen(
              removeEndedTickets(timesAt(now)),
              insertTicket({ tokenHash: tokenHashOf(token), sessionId, clientId, request, expiresAt })
            )
          )
          return token
        }, Effect.orDie),
        find: Effect.fn("DownloadTickets.find")(function* (token, sessionId) {
          if (!tokenForm.test(token)) return null
          const times = timesAt(yield* clock.now)
          return yield* database.asIdentity(findTicket(tokenHashOf(token), sessionId, times))
        }, Effect.orDie),
        redeem: Effect.fn("DownloadTickets.redeem")(function* (token) {
          const now = new Date(yield* clock.now)
          return yield* database.asIdentity(useTicket(tokenHashOf(token), now))
        }, Effect.orDie)
      })
    })
  )
}
