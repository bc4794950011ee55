import { Clock, Context, Effect, Layer, Schedule } from "effect"
import { Database } from "../database/Database.ts"
import { RequestReference } from "../http/RequestReference.ts"
import { insertSecurityEvent, type SecurityEvent } from "./eventRows.ts"
import { type EventGroup, RepeatedEvents, repeatWindowMillis } from "./RepeatedEvents.ts"
import { ServerClock } from "../clock/ServerClock.ts"

export type SecurityEventType =
  | "sign-in-succeeded"
  | "signing-link-asked"
  | "sign-in-refused"
  | "sign-in-throttled"
  | "sign-out"
  | "sessions-ended"
  | "step-up"
  | "step-up-refused"
  | "step-up-throttled"
  | "second-factor-refused"
  | "second-factor-throttled"
  | "second-factor-begun"
  | "second-factor-added"
  | "second-factor-removed"
  | "recovery-codes-renewed"
  | "recovery-code-used"
  | "invitation-accepted"
  | "password-changed"
  | "password-change-refused"
  | "password-reset-asked"
  | "password-reset"
  | "email-change-asked"
  | "email-changed"
  | "email-change-undone"
  | "provider-linked"
  | "provider-unlinked"
  | "provider-refused"
  | "token-made"
  | "token-revoked"
  | "token-refused"
  | "calendar-made"
  | "calendar-ended"
  | "access-refused"
  | "change-refused"
  | "view-as"
  | "document-viewed"
  | "view-as-search"
  | "view-as-search-refused"
  | "view-as-refused"
  | "import"
  | "import-refused"
  | "export"
  | "download"
  | "download-refused"

/** Refusals may be summarised; what actually happened is always recorded individually. */
const isRefusal = (type: SecurityEventType): boolean => type.endsWith("-refused") || type.endsWith("-throttled")

const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))

/** Builds the one row for all events after the first. */
const repeatedEvent = ({ event, firstAt, lastAt, repeated }: EventGroup): SecurityEvent => ({
  ...event,
  facts: {
    ...event.facts,
    repeated,
    firstAt: new Date(firstAt).toISOString(),
    lastAt: new Date(lastAt).toISOString()
  }
})

/** A refusal that cannot be written now is added to those to be summarised. */
const countUnwritten = (group: EventGroup) => (cause: unknown) =>
  Effect.andThen(
    Effect.sync(() => (group.repeated += 1)),
    Effect.logError("A refusal could not be recorded; it is told with those that follow", cause)
  )

/**
 * The append-only record of security events. A request whose event cannot be recorded fails, except a refusal, which is
 * refused all the same while the log names the missing event. The first refusal of a kind by an actor is written at
 * once; others within a minute are counted, and written as one row when the minute is over or the server stops. A `kill
 * -9` loses that minute's counts, but never a first refusal.
 */
export class SecurityEvents extends Context.Service<
  SecurityEvents,
  {
    /** `about` distinguishes refusals with the same facts, such as by the account that was tried; it is not stored. */
    readonly record: (
      event: Omit<SecurityEvent, "referenceNumber" | "type"> & {
        readonly type: SecurityEventType
        readonly about?: string
      }
    ) => Effect.Effect<void>
  }
>()("@reclaim/app-api/SecurityEvents") {
  static readonly layer = Layer.effect(
    SecurityEvents,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const refusals = new RepeatedEvents()

      const write = Effect.fnUntraced(function* (event: SecurityEvent, at: number) {
        yield* Effect.logInfo("Security event").pipe(
          Effect.annotateLogs({ event: event.type, userId: event.userId, sessionId: event.sessionId })
        )
        yield* database.asIdentity(insertSecurityEvent(event, new Date(at)))
      })

      const reportRefusals = (openedBefore: number) =>
        Effect.gen(function* () {
          const at = yield* clock.now
          yield* Effect.forEach(
            refusals.takeOpenedBefore(openedBefore).filter(({ repeated }) => repeated > 0),
            (group) =>
              Effect.catchCause(write(repeatedEvent(group), at), (cause) =>
                Effect.andThen(
                  Effect.sync(() => refusals.putBack(group)),
                  Effect.logError(`${group.repeated} repeated refusals could not be recorded`, cause)
                )
              ),
            { discard: true }
          )
        })

      yield* Effect.addFinalizer(() => reportRefusals(Number.POSITIVE_INFINITY))
      yield* Effect.flatMap(monotonicMillis, (now) => reportRefusals(now - repeatWindowMillis)).pipe(
        Effect.repeat(Schedule.spaced("5 seconds")),
        Effect.forkScoped
      )

      return SecurityEvents.of({
        record: Effect.fn("SecurityEvents.record")(function* ({ about = "", ...told }) {
          const event = { ...told, referenceNumber: yield* RequestReference }
          const at = yield* clock.now
          if (!isRefusal(event.type)) return yield* write(event, at)
          const { group, isFirst } = refusals.note(event, about, at, yield* monotonicMillis)
          // Recorded even if the client has hung up.
          if (isFirst) yield* Effect.uninterruptible(Effect.catchCause(write(event, at), countUnwritten(group)))
        })
      })
    })
  )
}
