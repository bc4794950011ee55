import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { Effect } from "effect"
import { Network } from "./Network.ts"

const firstPauseMillis = 2000
const maxPauseMillis = 60_000

/** Waits until the browser is online or the pause is over; false where it was online all along. */
const awaitOnline = Effect.fnUntraced(function* (pause: number) {
  const { isOffline, online } = yield* Network
  if (!(yield* isOffline)) return false
  yield* Effect.raceFirst(online, Effect.sleep(pause))
  return true
})

/**
 * Retries a call that got no response while the browser was offline: once the browser is online, and occasionally
 * before, because a browser may report its connection wrongly. Every other failure is the caller's.
 */
export const againOnceOnline = <A, E, R>(
  call: Effect.Effect<A, E, R>,
  pause = firstPauseMillis
): Effect.Effect<A, E, R> =>
  Effect.catch(call, (error) =>
    error instanceof CallFailure && error.status === 0
      ? Effect.flatMap(awaitOnline(pause), (hasWaited) =>
          hasWaited ? againOnceOnline(call, Math.min(2 * pause, maxPauseMillis)) : Effect.fail(error)
        )
      : Effect.fail(error)
  )
