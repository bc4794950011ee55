import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** First and last names of users. */
export const findUserNames = (userIds: ReadonlyArray<number>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select user_id, first_name || ' ' || last_name as name from app_user where user_id = any(${userIds}::int[])`.pipe(
      decodedAs(rowOf({ userId: Schema.Int, name: Schema.String }))
    )
  )
