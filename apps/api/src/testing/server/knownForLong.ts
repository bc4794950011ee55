import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** As owner: everybody has had their rights, addresses and second factors for long. */
export const knownForLong = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from user_standing`)
