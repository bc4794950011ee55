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

/** First and last names of contacts, in a transaction of their client. */
export const findContactNames = (clientId: number, contactIds: ReadonlyArray<number>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select contact_id, first_name || ' ' || last_name as name from contact
      where client_id = ${clientId} and contact_id = any(${contactIds}::int[])`.pipe(
      decodedAs(rowOf({ contactId: Schema.Int, name: Schema.String }))
    )
  )

/** The user as whom a contact signs in, in a transaction of their client; null for who does not. */
export const findUserOfContact = (clientId: number, contactId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select user_id from contact where client_id = ${clientId} and contact_id = ${contactId}`.pipe(
      decodedAs(rowOf({ userId: Schema.NullOr(Schema.Int) }))
    )
  ).pipe(Effect.map((rows) => rows[0]?.userId ?? null))
