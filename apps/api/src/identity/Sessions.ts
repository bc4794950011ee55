import type { AddressFamily } from "@reclaim/core/domain/session/OwnSession"
import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import { Context, Effect, Layer, Option, Result, Schedule } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpServerRequest } from "effect/http"
import { NetAddress } from "effect/net"
import { removeOldUiLog } from "../platform/audit/eventRows.ts"
import { isFromTheFuture, latestCredible } from "../platform/clock/futureTolerance.ts"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { Database } from "../platform/database/Database.ts"
import { senderOf } from "../platform/http/requestPipeline.ts"
import { tokenHashOf } from "../platform/sealed/tokenHashOf.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { goOnIfDiskFull } from "../platform/sql/isDiskFull.ts"
import type { WithinTransaction } from "../platform/sql/WithinTransaction.ts"
import { forgetKeys } from "../platform/writing/onceRows.ts"
import { removeOldAttempts } from "./attemptRows.ts"
import { removeLeftovers } from "./leftoverRows.ts"
import type { SessionMethod } from "./SessionMethod.ts"
import {
  findSession,
  insertSession,
  type NewSession,
  proveSession,
  removeEndedSessions,
  removeOtherSessions,
  removeSession,
  renewToken,
  type SessionRow,
  touchSession
} from "./sessionRows.ts"

/** Family of a sender's address in any notation; null if it is no address. */
export const addressFamilyOf = (sender: string): AddressFamily | null => {
  const parsed = NetAddress.ipFromString(sender.split("%", 1)[0] ?? "")
  if (Result.isFailure(parsed)) return null
  return NetAddress.isIpv6Address(NetAddress.toCanonical(parsed.success)) ? "ipv6" : "ipv4"
}

/** The secret of a session, kept by its holder, and the id that names the session everywhere else. */
export interface OpenedSession {
  /** 256 random bits as base64url; known to the holder's cookie only. */
  readonly token: string
  readonly sessionId: string
}

/** Subject to which a session's request tokens are bound; discloses nothing about its secret. */
export const sessionSubjectOf = (token: string): string => Buffer.from(tokenHashOf(token)).toString("base64url")

/** Proof of a person's identity. */
export interface Proven {
  readonly method: SessionMethod
  readonly level: ProofLevel
}

const ifThereIsRoom = goOnIfDiskFull("A session could not be noted: disk full")

const tokenForm = /^[\w-]{43}$/

const daysOfUiLog = 90
const daysOfKeys = 1
const dayMillis = 86_400_000

/** Lifetime of a guest's session for one document. */
const guestMillis = 30 * 60_000

/**
 * Sessions of signed-in users. A session ends at the first of three times: when its token was not renewed in time, when
 * its holder has been idle, and when it is too old. Activity extends the second, renewal the first, nothing the third.
 * A session that claims to have been opened, used or renewed in the future is invalid.
 */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly open: (userId: number, userAgent: string, proven: Proven) => Effect.Effect<OpenedSession>
    /** Opens the session of a guest with a link: for half an hour, and for one envelope. */
    readonly openGuest: (userId: number, userAgent: string, envelopeId: number) => Effect.Effect<OpenedSession>
    /** Live session of a token. `isActive` is true if the request counts as activity of the user. */
    readonly find: (token: string, isActive: boolean) => Effect.Effect<Option.Option<SessionRow>>
    readonly renew: (token: string) => Effect.Effect<void>
    /**
     * The token that takes the place of the former one, its holder having proved who they are; none when it has ended.
     */
    readonly prove: (token: string, proven: Proven) => Effect.Effect<Option.Option<string>>
    readonly end: (token: string) => Effect.Effect<void>
    /** Ends all other sessions of a user, in the transaction of the act that they must not outlive. */
    readonly endOthers: (userId: number, keptToken: string) => WithinTransaction
    /** Deletes sessions that ended long ago. */
    readonly sweep: Effect.Effect<void>
  }
>()("@reclaim/app-api/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const settings = yield* Settings
      const database = yield* Database
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom
      const graceMillis = settings.sessionGraceSeconds * 1000
      const idleMillis = settings.sessionMinutes * 60_000 + graceMillis
      const tokenMillis = settings.tokenMinutes * 60_000 + graceMillis
      const absoluteMillis = settings.sessionAbsoluteHours * 3_600_000
      // Every call would pay for a write per request; idleness need not be known more precisely than this.
      const touchMillis = Math.min(30_000, idleMillis / 10)

      /**
       * Opened, used or renewed while a clock was ahead: it would survive the correction of the clock. A session
       * renewed when tokens lasted longer looks the same, and ends too.
       */
      const isVoid = (session: SessionRow, now: number): boolean =>
        isFromTheFuture(session.createdAt, now) ||
        isFromTheFuture(session.lastActiveAt, now) ||
        isFromTheFuture(new Date(session.tokenExpiresAt.getTime() - tokenMillis), now)

      const isOver = (session: SessionRow, now: number): boolean =>
        isVoid(session, now) ||
        now >= session.expiresAt.getTime() ||
        now >= session.tokenExpiresAt.getTime() ||
        now >= session.lastActiveAt.getTime() + idleMillis

      const newToken = Effect.map(random.randomBytes(32), (bytes) => Buffer.from(bytes).toString("base64url"))

      const sweep = Effect.gen(function* () {
        const now = yield* clock.now
        yield* database.asIdentity(
          Effect.all(
            [
              removeEndedSessions(new Date(now), latestCredible(now)),
              removeOldAttempts(new Date(now - settings.signInWindowMinutes * 60_000)),
              removeOldUiLog(new Date(now - daysOfUiLog * dayMillis)),
              forgetKeys(new Date(now - daysOfKeys * dayMillis)),
              removeLeftovers(new Date(now - dayMillis))
            ],
            { discard: true }
          )
        )
      })

      yield* sweep.pipe(
        Effect.catchDefect((defect) => Effect.logWarning("Ended sessions could not be removed", defect)),
        Effect.repeat(Schedule.spaced("1 hour")),
        Effect.delay("1 minute"),
        Effect.forkScoped
      )

      const openSession = Effect.fn("Sessions.open")(function* (
        session: Pick<NewSession, "userId" | "userAgent" | "method" | "level" | "guestEnvelopeId">,
        millis: number
      ) {
        const token = yield* newToken
        const now = yield* clock.now
        // Sessions of tests and commands are opened outside a request.
        const request = yield* Effect.serviceOption(HttpServerRequest.HttpServerRequest)
        const sessionId = yield* database.asIdentity(
          insertSession({
            ...session,
            tokenHash: tokenHashOf(token),
            createdAt: new Date(now),
            tokenExpiresAt: new Date(now + Math.min(tokenMillis, millis)),
            expiresAt: new Date(now + millis),
            userAgent: session.userAgent.slice(0, 200),
            addressFamily: Option.match(request, {
              onNone: () => null,
              onSome: (request) => addressFamilyOf(senderOf(request))
            })
          })
        )
        return { token, sessionId }
      })

      return Sessions.of({
        open: (userId, userAgent, proven) =>
          openSession({ userId, userAgent, ...proven, guestEnvelopeId: null }, absoluteMillis),
        openGuest: (userId, userAgent, guestEnvelopeId) =>
          openSession(
            { userId, userAgent, method: "link", level: 1, guestEnvelopeId },
            Math.min(guestMillis, absoluteMillis)
          ),
        find: Effect.fn("Sessions.find")(function* (token, isActive) {
          if (!tokenForm.test(token)) return Option.none()
          const tokenHash = tokenHashOf(token)
          const now = yield* clock.now
          const found = yield* database.readIdentity(findSession(tokenHash))
          if (Option.isNone(found)) return found
          if (found.value.isDisabled || isOver(found.value, now)) {
            yield* ifThereIsRoom(database.asIdentity(removeSession(tokenHash)))
            return Option.none()
          }
          if (isActive && now - found.value.lastActiveAt.getTime() >= touchMillis) {
            yield* ifThereIsRoom(database.asIdentityAsyncCommit(touchSession(tokenHash, new Date(now))))
          }
          return found
        }, Effect.orDie),
        renew: Effect.fn("Sessions.renew")(function* (token) {
          const now = yield* clock.now
          yield* database.asIdentity(renewToken(tokenHashOf(token), new Date(now + tokenMillis)))
        }),
        prove: Effect.fn("Sessions.prove")(function* (token, { level }) {
          const renewed = yield* newToken
          const proven = { tokenHash: tokenHashOf(renewed), at: new Date(yield* clock.now), level }
          const isProven = yield* database.asIdentity(proveSession(tokenHashOf(token), proven))
          return isProven ? Option.some(renewed) : Option.none()
        }),
        end: Effect.fn("Sessions.end")(function* (token) {
          yield* database.asIdentity(removeSession(tokenHashOf(token)))
        }),
        endOthers: (userId, keptToken) => removeOtherSessions(userId, tokenHashOf(keptToken)),
        sweep: sweep
      })
    })
  )
}
