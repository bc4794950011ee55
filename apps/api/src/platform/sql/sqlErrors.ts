import { Effect } from "effect"
import { SqlError } from "effect/sql"

/** Makes a database error, which hardly any caller can react to, a defect. */
export const sqlErrorAsDefect = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
  Effect.catchIf(effect, (error) => error instanceof SqlError.SqlError, Effect.die) as Effect.Effect<
    A,
    Exclude<E, SqlError.SqlError>,
    R
  >

/** Makes a database error that is a defect a failure, for callers that react to it. */
export const sqlErrorAsFailure = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | SqlError.SqlError, R> =>
  Effect.catchDefect(effect, (defect) =>
    defect instanceof SqlError.SqlError ? Effect.fail(defect) : Effect.die(defect)
  )
