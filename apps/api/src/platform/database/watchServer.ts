import { Effect, type Scope } from "effect"
import type { SqlError } from "effect/sql"
import { connectionFailed } from "../sql/connectionFailed.ts"

/**
 * Time is counted in ticks rather than read from the clock: a process that was itself busy for a second must not
 * conclude that the server is silent, when its answer may have been waiting all along.
 */
const tick = "100 millis"
/** Ticks that a request waits before the server is probed. */
const suspicionTicks = 3
/** A server that has not answered `select 1` by then is silent. */
const answerTicks = 8
/** Long work, such as an import, is given up when the server has been silent for this long. */
const longWorkTicks = 150

const silence = () => new Error("The database server does not answer")

/** Probe and connections of the watched server. */
export interface WatchedServer {
  /** Completes when the server has answered anything at all, even an error. */
  readonly probe: Effect.Effect<void>
  /** Closes the connection of a probe that got no answer. */
  readonly hangUpProbe: (cause: Error) => void
  readonly hangUpRequests: (cause: Error) => void
  readonly hangUpLongWork: (cause: Error) => void
}

/** Detects a server that neither answers nor hangs up, and keeps requests from waiting for it. */
export interface ServerWatch {
  /** Runs work on the server; fails at once while the server is silent. */
  readonly guard: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError.SqlError, R>
  /** Reason not to connect at the moment; null if the server answers. */
  readonly refusal: () => Error | null
}

/**
 * A circuit breaker with its own probe: a slow statement is distinguished from a dead server by asking on another
 * connection whether it answers. No request is sent to a silent server to find out.
 */
export const watchServer = (watched: WatchedServer): Effect.Effect<ServerWatch, never, Scope.Scope> =>
  Effect.gen(function* () {
    const waiting = new Set<{ readonly since: number }>()
    let ticks = 0
    let lastAnswer = 0
    let silentSince: number | null = null
    let isLongWorkGivenUp = false

    const pass = Effect.andThen(
      Effect.sleep(tick),
      Effect.sync(() => void ticks++)
    )

    const isAnswered = Effect.gen(function* () {
      const asking = yield* Effect.forkDetach(watched.probe)
      for (let waited = 0; waited < answerTicks && asking.pollUnsafe() === undefined; waited++) yield* pass
      if (asking.pollUnsafe() !== undefined) return true
      watched.hangUpProbe(silence())
      asking.interruptUnsafe()
      return false
    })

    const look = Effect.gen(function* () {
      if (yield* isAnswered) {
        lastAnswer = ticks
        if (silentSince === null) return
        silentSince = null
        isLongWorkGivenUp = false
        yield* Effect.logInfo("The database server answers again")
        return
      }
      if (silentSince === null) {
        silentSince = ticks
        watched.hangUpRequests(silence())
        yield* Effect.logError(
          "The database server takes connections or keeps them and does not answer. Requests are answered 503 until it " +
            "does; it is asked several times a second. Look at the server and at the network to it."
        )
      }
      if (!isLongWorkGivenUp && ticks - silentSince >= longWorkTicks) {
        isLongWorkGivenUp = true
        watched.hangUpLongWork(silence())
      }
    })

    const isSuspicious = () => {
      const [first] = waiting
      return first !== undefined && ticks - Math.max(first.since, lastAnswer) >= suspicionTicks
    }

    yield* Effect.forkScoped(
      Effect.forever(
        Effect.andThen(
          pass,
          Effect.suspend(() => (silentSince !== null || isSuspicious() ? look : Effect.void))
        )
      )
    )

    return {
      refusal: () => (silentSince === null ? null : silence()),
      guard: <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.suspend((): Effect.Effect<A, E | SqlError.SqlError, R> => {
          if (silentSince !== null) return Effect.fail(connectionFailed(silence()))
          const entry = { since: ticks }
          waiting.add(entry)
          return Effect.ensuring(
            effect,
            Effect.sync(() => void waiting.delete(entry))
          )
        })
    }
  })
