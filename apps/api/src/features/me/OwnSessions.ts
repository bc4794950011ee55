import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { OwnSession } from "@reclaim/core/domain/session/OwnSession"
import { deviceOf } from "@reclaim/core/rules/session/deviceOf"
import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { latestCredible } from "../../platform/clock/futureTolerance.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { type LiveAt, listSessions, removeOtherSessions, removeSessionOf } from "./ownSessionRows.ts"

const noSession = new NotFound({ message: "You are no longer signed in there" })

/** A user's own sessions. */
export class OwnSessions extends Context.Service<
  OwnSessions,
  {
    /** The one used last comes first. */
    readonly list: (principal: Principal) => Effect.Effect<ReadonlyArray<OwnSession>>
    readonly end: (principal: Principal, sessionId: number) => Effect.Effect<void, NotFound>
    /** Ends all but the one that asks. */
    readonly endOthers: (principal: Principal) => Effect.Effect<void>
  }
>()("@reclaim/app-api/OwnSessions") {
  static readonly layer = Layer.effect(
    OwnSessions,
    Effect.gen(function* () {
      const { asIdentity } = yield* Database
      const clock = yield* ServerClock
      const events = yield* SecurityEvents
      const { sessionGraceSeconds, sessionMinutes } = yield* Settings

      const live = Effect.map(clock.now, (now): LiveAt => ({
        now: new Date(now),
        idleSince: new Date(now - sessionMinutes * 60_000 - sessionGraceSeconds * 1000),
        latest: latestCredible(now)
      }))

      const record = ({ sessionId, userId }: Principal, ended: number) =>
        events.record({ type: "sessions-ended", userId, sessionId, facts: { ended } })

      return OwnSessions.of({
        list: Effect.fn("OwnSessions.list")(function* ({ sessionId, userId }) {
          const rows = yield* asIdentity(listSessions(userId, yield* live))
          return rows.map(
            ({ userAgent, ...row }) =>
              new OwnSession({ ...row, ...deviceOf(userAgent), isCurrent: String(row.sessionId) === sessionId })
          )
        }),
        end: Effect.fn("OwnSessions.end")(function* (principal, sessionId) {
          const isEnded = yield* asIdentity(removeSessionOf(principal.userId, sessionId, yield* live))
          if (!isEnded) return yield* noSession
          yield* record(principal, 1)
        }),
        endOthers: Effect.fn("OwnSessions.endOthers")(function* (principal) {
          const ended = yield* asIdentity(removeOtherSessions(principal.userId, principal.sessionId))
          if (ended > 0) yield* record(principal, ended)
        })
      })
    })
  )
}
