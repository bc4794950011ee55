import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"

export const findClientName = (clientId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`select name from client where client_id = ${clientId}`.pipe(decodedAs(Schema.Struct({ name: Schema.String })))
  ).pipe(Effect.map((rows) => rows[0]?.name ?? ""))

/** The contact of the user is one who signs in from now on. */
export const acceptContact = (userId: number, at: Date) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select accept_contact(${userId}::int, ${at}::timestamptz)`).pipe(
    Effect.asVoid
  )
