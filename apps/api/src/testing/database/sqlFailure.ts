import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { innermostMessage } from "../../platform/sql/innermostMessage.ts"
import { sqlErrorAsFailure } from "../../platform/sql/sqlErrors.ts"

/** Message of the database's refusal of a statement; a defect if the statement succeeds. */
export const sqlFailure = <A, R>(effect: Effect.Effect<A, SqlError.SqlError, R>): Effect.Effect<string, never, R> =>
  effect.pipe(
    sqlErrorAsFailure,
    Effect.flip,
    Effect.map(innermostMessage),
    Effect.catch(() => Effect.die(new Error("The statement was not refused")))
  )
