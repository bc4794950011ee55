import { Effect, Schema } from "effect"
import { execute, queryFirst } from "../../../platform/sql/queryRows.ts"

export const findClientName = (clientId: number) =>
  queryFirst(Schema.Struct({ name: Schema.String }))(
    (sql) => sql`select name from client where client_id = ${clientId}`
  ).pipe(Effect.map((row) => row?.name ?? ""))

/** The contact of the user is one who signs in from now on. */
export const acceptContact = (userId: number, at: Date) =>
  execute((sql) => sql`select accept_contact(${userId}::int, ${at}::timestamptz)`).pipe(Effect.asVoid)
