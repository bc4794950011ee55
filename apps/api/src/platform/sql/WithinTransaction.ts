import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** An effect in the caller's transaction and role; it takes effect only when that transaction commits. */
export type WithinTransaction<A = void, E = never> = Effect.Effect<A, E | SqlError.SqlError, SqlClient.SqlClient>
