import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Clears the waiting periods of all users' rights, addresses and second factors. As owner. */
export const knownForLong = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from user_standing`)
