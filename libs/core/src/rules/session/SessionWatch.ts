import { Clock, Context, Effect, FiberHandle, Layer, Ref, Schedule, Semaphore } from "effect"
import type { SessionLifetimes } from "../../domain/session/SessionLifetimes.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import * as SessionClock from "./SessionClock.ts"
import { SessionState } from "./SessionState.ts"
import { sessionTimingOf } from "./sessionTiming.ts"

/** Report to the server on renewing the token. */
export interface Renewal {
  /** True if the user was active since the last renewal; an unused session has to end on the server too. */
  readonly wasActive: boolean
}

/** Options of a watch for a newly signed-in user. */
export interface WatchOptions {
  readonly lifetimes: SessionLifetimes
  readonly isDebug: boolean
  /**
   * Renews the token. A failure is tried again after 1, 2 and 4 seconds, but for a refusal (401, 403), and then given
   * up until the next renewal.
   */
  readonly renew: (renewal: Renewal) => Effect.Effect<void, CallFailure>
  /** Hears the first state and every later one, in order; each second of the countdown is a state. */
  readonly onState: (state: SessionState) => Effect.Effect<void>
}

/** Maximum interval between checks of the clock, and so the delay after a machine slept or a renewal was throttled. */
const maxSleepMillis = 10_000

/**
 * Watches a signed-in user's session for as long as its scope is open: renews the token on entry and then ten seconds
 * before each end of its life, asks after the session's length without activity, counts sixty seconds down.
 */
export class SessionWatch extends Context.Service<
  SessionWatch,
  {
    readonly current: Effect.Effect<SessionState>
    /** The person did something in this tab. True when it counts and has to be passed on to the other tabs. */
    readonly activity: Effect.Effect<boolean>
    /** The person did something in another tab, at a moment in epoch milliseconds. */
    readonly activityElsewhere: (at: number) => Effect.Effect<void>
    /** The dialog's answer: closes the dialog and extends the token, synchronously: it is over when the call is. */
    readonly continueSession: Effect.Effect<void>
    /** The person left in another tab: the watch is over. */
    readonly signedOutElsewhere: Effect.Effect<void>
    /** Looks at the clock at once; for a tab that comes back into view. */
    readonly recheck: Effect.Effect<void>
  }
>()("@reclaim/core/SessionWatch") {
  static readonly layer = ({ lifetimes, isDebug, renew, onState }: WatchOptions) =>
    Layer.effect(
      SessionWatch,
      Effect.gen(function* () {
        const timing = sessionTimingOf(lifetimes, { isDebug })
        const clock = yield* Ref.make(SessionClock.startedAt(yield* Clock.currentTimeMillis))
        const state = yield* Ref.make<SessionState>(SessionState.Active())
        const renewal = yield* FiberHandle.make<void, never>()
        const turn = yield* Semaphore.make(1)

        const restoreActivity = Ref.update(clock, (before) => ({ ...before, wasActive: true }))
        const renewToken = (wasActive: boolean) =>
          renew({ wasActive }).pipe(
            Effect.retry({ schedule: Schedule.exponential("1 second"), times: 3, while: isWorthRetrying }),
            // Activity that a failed or interrupted call did not report is reported by the next renewal.
            Effect.onError(() => (wasActive ? restoreActivity : Effect.void)),
            Effect.catch((failure) => Effect.logWarning("The token could not be renewed", failure))
          )

        const show = (shown: SessionState) => Effect.andThen(Ref.set(state, shown), onState(shown))

        /** Applies one event at a time to the session, publishes its state and starts a due renewal. */
        const move = (event: (clock: SessionClock.SessionClock, now: number) => SessionClock.SessionClock) =>
          Effect.gen(function* () {
            const now = yield* Clock.currentTimeMillis
            const after = yield* Ref.updateAndGet(clock, (before) => event(before, now))
            if (!isSame(yield* Ref.get(state), after.state)) yield* show(after.state)
            if (SessionClock.isOver(after)) yield* FiberHandle.clear(renewal)
            if (SessionClock.isRenewalDue(after, now)) {
              // A renewal still in progress is interrupted first, so that its activity flag is not lost.
              yield* FiberHandle.clear(renewal)
              const { wasActive } = yield* Ref.getAndUpdate(clock, (due) => SessionClock.startRenewal(due, now, timing))
              yield* FiberHandle.run(renewal, renewToken(wasActive))
            }
            return after
          }).pipe((moved) => turn.withPermit(moved))

        const recheck = move((before, now) => SessionClock.advanceTo(before, now, timing))

        const watch = Effect.gen(function* () {
          for (;;) {
            if (SessionClock.isOver(yield* recheck)) return
            const now = yield* Clock.currentTimeMillis
            const wait = SessionClock.millisUntilNextEvent(yield* Ref.get(clock), now, timing)
            yield* Effect.sleep(Math.min(Math.max(wait, 1), maxSleepMillis))
          }
        })
        yield* onState(yield* Ref.get(state))
        yield* Effect.forkScoped(watch)

        return SessionWatch.of({
          current: Ref.get(state),
          activity: move((before, now) => SessionClock.active(before, now, timing)).pipe(
            Effect.map((after) => after.state._tag === "Active")
          ),
          activityElsewhere: (at) =>
            Effect.asVoid(move((before, now) => SessionClock.activeElsewhere(before, at, now, timing))),
          continueSession: Effect.andThen(
            move((before, now) => SessionClock.continueSession(before, now, timing)),
            FiberHandle.awaitEmpty(renewal)
          ),
          signedOutElsewhere: Effect.asVoid(move(SessionClock.signedOut)),
          recheck: Effect.asVoid(recheck)
        })
      })
    )
}

/** True unless the failure is a refusal, which means that the session has ended; any other failure may pass. */
const isWorthRetrying = (failure: CallFailure): boolean => failure.status !== 401 && failure.status !== 403

const isSame = (one: SessionState, other: SessionState): boolean =>
  one._tag === other._tag && (one._tag !== "Asking" || other._tag !== "Asking" || one.secondsLeft === other.secondsLeft)
