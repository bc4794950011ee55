import { Effect } from "effect"
import type { SqlError } from "effect/sql"

/** What the database said against a statement, as text: tag of the reason, and its message. */
export const sqlFailure = <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>): Effect.Effect<string, never, R> =>
  effect.pipe(
    Effect.flip,
    Effect.map(({ reason }) => {
      const cause = reason.cause
      return `${reason._tag}: ${cause instanceof Error ? cause.message : JSON.stringify(cause)}`
    }),
    Effect.catch(() => Effect.die(new Error("The statement was not refused")))
  )
