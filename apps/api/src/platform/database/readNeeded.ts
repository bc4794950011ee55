import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Database } from "./Database.ts"

/**
 * Reads a row of what every request needs, each as the role that reads it then: a table that is gone, can't be read or
 * is no longer granted is noticed without a person's request.
 */
export const readNeeded = ({ asClient, readIdentity }: Pick<Database["Service"], "asClient" | "readIdentity">) =>
  Effect.gen(function* () {
    const [row] = yield* readIdentity(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ client_id: number | null }>`
          select (select client_id from client_rev limit 1) as client_id,
            (select user_id from app_user limit 1) as user_id,
            (select user_id from session limit 1) as session_user_id,
            (select key from app_setting limit 1) as setting`
      )
    )
    yield* asClient(
      row?.client_id ?? 0,
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select rev from client_rev limit 1`)
    )
  })
