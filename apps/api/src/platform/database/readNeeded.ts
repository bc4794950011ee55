import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../sql/decodedAs.ts"
import type { Database } from "./Database.ts"

const Needed = Schema.Struct({ client_id: Schema.NullOr(Schema.Int) })

/**
 * Reads one row of everything a request needs, each in the role that reads it then, so that a missing table or a revoked
 * grant is noticed before a user's request fails.
 */
export const readNeeded = ({ asClient, readIdentity }: Pick<Database["Service"], "asClient" | "readIdentity">) =>
  Effect.gen(function* () {
    const [row] = yield* readIdentity(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql`
          select (select client_id from client_rev limit 1) as client_id,
            (select user_id from app_user limit 1) as user_id,
            (select user_id from session limit 1) as session_user_id,
            (select key from app_setting limit 1) as setting`.pipe(decodedAs(Needed))
      )
    )
    yield* asClient(
      row?.client_id ?? 0,
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select rev from client_rev limit 1`)
    )
  })
