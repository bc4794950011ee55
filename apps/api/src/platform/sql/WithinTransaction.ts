import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** What is done in the transaction of the caller, as its role: it takes effect only when that commits. */
export type WithinTransaction<A = void, E = never> = Effect.Effect<A, E | SqlError.SqlError, SqlClient.SqlClient>
