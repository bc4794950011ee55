import { Clock, Context, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { Database } from "../database/Database.ts"
import { findTicket, insertTicket, removeEndedTickets, useTicket } from "../repositories/ticketRows.ts"
import { tokenHashOf } from "./Sessions.ts"

/** How long a link can be followed, in minutes. */
const ticketMinutes = 5

const tokenForm = /^[\w-]{43}$/

/** Links to files that are too large for one answer: each for one session, once, within five minutes. */
export class DownloadTickets extends Context.Service<
  DownloadTickets,
  {
    /** The token of a new link. `request` is what will be asked once it is followed, as JSON. */
    readonly issue: (ticket: {
      readonly sessionId: string
      readonly clientId: number | null
      readonly request: string
    }) => Effect.Effect<string>
    /** What an unused link of this session stands for; null for every other token. */
    readonly find: (
      token: string,
      sessionId: string
    ) => Effect.Effect<{ readonly clientId: number | null; readonly request: string } | null>
    /** Uses a link up; false when that happened before. */
    readonly redeem: (token: string) => Effect.Effect<boolean>
  }
>()("@reclaim/app-api/DownloadTickets") {
  static readonly layer = Layer.effect(
    DownloadTickets,
    Effect.gen(function* () {
      const database = yield* Database
      const random = yield* SecureRandom.SecureRandom
      return DownloadTickets.of({
        issue: Effect.fn("DownloadTickets.issue")(function* ({ sessionId, clientId, request }) {
          const token = Buffer.from(yield* random.randomBytes(32)).toString("base64url")
          const now = yield* Clock.currentTimeMillis
          const expiresAt = new Date(now + ticketMinutes * 60_000)
          yield* database.asIdentity(
            Effect.andThen(
              removeEndedTickets(new Date(now)),
              insertTicket({ tokenHash: tokenHashOf(token), sessionId, clientId, request, expiresAt })
            )
          )
          return token
        }, Effect.orDie),
        find: Effect.fn("DownloadTickets.find")(function* (token, sessionId) {
          if (!tokenForm.test(token)) return null
          const now = new Date(yield* Clock.currentTimeMillis)
          return yield* database.asIdentity(findTicket(tokenHashOf(token), sessionId, now))
        }, Effect.orDie),
        redeem: Effect.fn("DownloadTickets.redeem")(function* (token) {
          const now = new Date(yield* Clock.currentTimeMillis)
          return yield* database.asIdentity(useTicket(tokenHashOf(token), now))
        }, Effect.orDie)
      })
    })
  )
}
