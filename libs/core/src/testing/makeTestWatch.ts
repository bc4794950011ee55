import { Clock, Effect, Exit, Layer, Ref, Scope } from "effect"
import { TestClock } from "effect/testing"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import { type Renewal, SessionWatch } from "../rules/session/SessionWatch.ts"
import type { SessionState } from "../rules/session/SessionState.ts"
import { makeLifetimes } from "./makeLifetimes.ts"

/** Lifetime of the watched session. */
export const sessionMillis = 1_800_000
/** Lifetime of the session's token. */
export const tokenMillis = 1_200_000
/** Interval between two renewals of the token. */
export const renewalMillis = tokenMillis - 10_000

/** Renewals of the token that were sent: time and activity flag. */
export type SentRenewals = ReadonlyArray<readonly [at: number, wasActive: boolean]>

/** States that the watch has shown, with their times. */
export type ShownStates = ReadonlyArray<readonly [at: number, state: SessionState]>

/** Deviations of a watch from the default. */
export interface WatchSetup {
  readonly isDebug?: boolean
  /** The answer to the nth renewal, counted from 1; a success unless given. */
  readonly answer?: (nth: number) => Effect.Effect<void, CallFailure>
}

/** A watch on the test clock after its first look, with everything it sent and showed, and a function to sign out. */
export const makeTestWatch = ({ isDebug = false, answer = () => Effect.void }: WatchSetup = {}) =>
  Effect.gen(function* () {
    const sent = yield* Ref.make<SentRenewals>([])
    const renew = ({ wasActive }: Renewal) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const all = yield* Ref.updateAndGet(sent, (before) => [...before, [now, wasActive] as const])
        yield* answer(all.length)
      })
    const shown = yield* Ref.make<ShownStates>([])
    const onState = (state: SessionState) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Ref.update(shown, (before) => [...before, [now, state] as const])
      )
    const scope = yield* Scope.make()
    yield* Effect.addFinalizer(() => Scope.close(scope, Exit.void))
    const services = yield* Layer.buildWithScope(
      SessionWatch.layer({ lifetimes: makeLifetimes(), isDebug, renew, onState }),
      scope
    )
    // Lets the watch take its first look, which happens in another fiber.
    yield* TestClock.adjust(0)
    const watch = yield* Effect.provide(SessionWatch, services)
    return { watch, sent: Ref.get(sent), shown: Ref.get(shown), signOut: Scope.close(scope, Exit.void) }
  })
