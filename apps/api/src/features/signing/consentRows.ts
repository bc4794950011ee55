import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Finds when a user gave the consent that is still valid; null for none. */
export const findConsent = (clientId: number, userId: number, version: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select agreed_at from e_consent
      where client_id = ${clientId} and user_id = ${userId} and version = ${version} and withdrawn_at is null`.pipe(
      decodedAs(rowOf({ agreedAt: Schema.Date }))
    )
  ).pipe(Effect.map((rows) => rows[0]?.agreedAt ?? null))

/** Records consent, once even if repeated; false if it was given before. */
export const insertConsent = (clientId: number, userId: number, version: string, at: Date) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      insert into e_consent (client_id, user_id, version, agreed_at)
      values (${clientId}::int, ${userId}::int, ${version}, ${at}::timestamptz)
      on conflict (client_id, user_id, version) where withdrawn_at is null do nothing returning true as is_new`.pipe(
      decodedAs(rowOf({ isNew: Schema.Boolean }))
    )
  ).pipe(Effect.map((rows) => rows.length > 0))

/** Withdraws a user's consents to every version of the text; false if there were none. */
export const withdrawConsents = (clientId: number, userId: number, at: Date) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      update e_consent set withdrawn_at = greatest(agreed_at, ${at}::timestamptz)
      where client_id = ${clientId} and user_id = ${userId} and withdrawn_at is null returning true as is_new`.pipe(
      decodedAs(rowOf({ isNew: Schema.Boolean }))
    )
  ).pipe(Effect.map((rows) => rows.length > 0))
