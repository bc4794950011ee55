import { Array, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Inserts rows that have the same columns, if there are any. */
export const insertAll = (table: string, rows: ReadonlyArray<Record<string, unknown>>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Array.isReadonlyArrayNonEmpty(rows)
      ? Effect.asVoid(sql`insert into ${sql(table)} ${sql.insert(rows)}`)
      : Effect.void
  )
