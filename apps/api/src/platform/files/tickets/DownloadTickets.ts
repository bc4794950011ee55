import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SecurityEvents } from "../../audit/SecurityEvents.ts"
import { latestCredible } from "../../clock/futureTolerance.ts"
import { ServerClock } from "../../clock/ServerClock.ts"
import { Database } from "../../database/Database.ts"
import { tokenHashOf } from "../../sealed/tokenHashOf.ts"
import { findTicket, insertTicket, removeEndedTickets, type TicketTimes, useTicket } from "./ticketRows.ts"

/** Validity of a link, in minutes. */
const ticketMinutes = 5

const ticketMillis = ticketMinutes * 60_000

/** A link that expires later than one issued now was issued while a clock was ahead. */
const timesAt = (now: number): TicketTimes => ({
  now: new Date(now),
  latest: new Date(latestCredible(now).getTime() + ticketMillis)
})

const tokenForm = /^[\w-]{43}$/

/** Kind of file that a link leads to; it is invalid at the address of another kind. */
export type TicketKind = "report" | "documents" | "evidence" | "history"

/** Links to files too large for one answer. A link works once, within five minutes, in the session it was issued to. */
export class DownloadTickets extends Context.Service<
  DownloadTickets,
  {
    /** The token of a new link. `request` is the request that following the link makes, as JSON. */
    readonly issue: (ticket: {
      readonly kind: TicketKind
      readonly sessionId: string
      readonly clientId: number | null
      readonly request: string
    }) => Effect.Effect<string>
    /** The request behind an unused link of this session and kind; null for every other token. */
    readonly find: (link: {
      readonly kind: TicketKind
      readonly token: string
      readonly sessionId: string
    }) => Effect.Effect<{ readonly clientId: number | null; readonly request: string } | null>
    /** Marks a link as used; false when it had been used already. */
    readonly redeem: (token: string) => Effect.Effect<boolean>
    /** Fails in the same way for an expired, used, foreign or unknown link, so that they are indistinguishable. */
    readonly refuse: (principal: Principal) => Effect.Effect<never, NotFound>
  }
>()("@reclaim/app-api/DownloadTickets") {
  static readonly layer = Layer.effect(
    DownloadTickets,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom
      const events = yield* SecurityEvents
      return DownloadTickets.of({
        issue: Effect.fn("DownloadTickets.issue")(function* (ticket) {
          const token = Buffer.from(yield* random.randomBytes(32)).toString("base64url")
          const now = yield* clock.now
          const expiresAt = new Date(now + ticketMillis)
          yield* database.asIdentity(
            Effect.andThen(
              removeEndedTickets(timesAt(now)),
              insertTicket({ ...ticket, tokenHash: tokenHashOf(token), expiresAt })
            )
          )
          return token
        }),
        find: Effect.fn("DownloadTickets.find")(function* ({ token, ...link }) {
          if (!tokenForm.test(token)) return null
          const times = timesAt(yield* clock.now)
          return yield* database.asIdentity(findTicket({ ...link, tokenHash: tokenHashOf(token) }, times))
        }),
        redeem: Effect.fn("DownloadTickets.redeem")(function* (token) {
          const now = new Date(yield* clock.now)
          return yield* database.asIdentity(useTicket(tokenHashOf(token), now))
        }),
        refuse: Effect.fn("DownloadTickets.refuse")(function* ({ sessionId, userId }) {
          yield* events.record({ type: "download-refused", userId, sessionId, facts: {} })
          return yield* new NotFound({ message: "This link has expired or has been used; request the file again" })
        })
      })
    })
  )
}
