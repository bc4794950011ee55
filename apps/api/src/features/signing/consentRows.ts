import { Effect, Schema } from "effect"
import { hasRows, queryFirst } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Finds when a user gave the consent that is still valid; null for none. */
export const findConsent = (clientId: number, userId: number, version: string) =>
  queryFirst(rowOf({ agreedAt: Schema.Date }))(
    (sql) => sql`
      select agreed_at from e_consent
      where client_id = ${clientId} and user_id = ${userId} and version = ${version} and withdrawn_at is null`
  ).pipe(Effect.map((row) => row?.agreedAt ?? null))

/** Records consent, once even if repeated; false if it was given before. */
export const insertConsent = (clientId: number, userId: number, version: string, at: Date) =>
  hasRows(
    (sql) => sql`
      insert into e_consent (client_id, user_id, version, agreed_at)
      values (${clientId}::int, ${userId}::int, ${version}, ${at}::timestamptz)
      on conflict (client_id, user_id, version) where withdrawn_at is null do nothing returning true as is_new`
  )

/** Withdraws a user's consents to every version of the text; false if there were none. */
export const withdrawConsents = (clientId: number, userId: number, at: Date) =>
  hasRows(
    (sql) => sql`
      update e_consent set withdrawn_at = greatest(agreed_at, ${at}::timestamptz)
      where client_id = ${clientId} and user_id = ${userId} and withdrawn_at is null returning true as is_new`
  )
