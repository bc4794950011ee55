import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { hasRows, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const FactorsRow = rowOf({
  hasPassword: Schema.Boolean,
  isInternal: Schema.Boolean,
  totpSince: Schema.NullOr(Schema.Date),
  recoveryCodesLeft: Schema.Int,
  newEmail: Schema.NullOr(Schema.String)
})

export const findOwnFactors = (userId: number, now: Date) =>
  queryFirst(FactorsRow)(
    (sql) => sql`
      select u.password_hash is not null as has_password, u.is_internal,
        (select t.confirmed_at from totp t where t.user_id = u.user_id) as totp_since,
        (select count(*)::int from recovery_code c where c.user_id = u.user_id and c.used_at is null) as recovery_codes_left,
        (select l.facts ->> 'email' from one_time_link l
          where l.user_id = u.user_id and l.purpose = 'e-mail change' and l.used_at is null and l.expires_at > ${now}
          order by l.created_at desc limit 1) as new_email
      from app_user u where u.user_id = ${userId}`
  )

const LinkedRow = rowOf({ provider: Schema.String, linkedAt: Schema.Date })

export const listLinked = (userId: number) =>
  queryRows(LinkedRow)((sql) => sql`select provider, linked_at from oidc_identity where user_id = ${userId}`)

/** False when it was not linked. */
export const unlinkProvider = (userId: number, provider: string) =>
  hasRows(
    (sql) => sql`delete from oidc_identity where user_id = ${userId} and provider = ${provider} returning provider`
  )

/** Changes the address of the user and of their contact, and discards any other requested change. */
export const changeAddress = (userId: number, email: string, at: Date) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update app_user set email = ${email} where user_id = ${userId}`
    yield* sql`select change_contact_email(${userId}::int, ${email}::text, ${at}::timestamptz)`
  })

/** Records the consent of one address to a change: true once both have agreed; null if there is no such change. */
export const answerEmailChange = (
  userId: number,
  { email, isNew }: { readonly email: string; readonly isNew: boolean },
  at: Date
) =>
  queryFirst(rowOf({ isComplete: Schema.NullOr(Schema.Boolean) }))(
    (sql) => sql`
      select answer_email_change(${userId}::int, ${email}::text, ${isNew}::boolean, ${at}::timestamptz) as is_complete`
  ).pipe(Effect.map((row) => row?.isComplete ?? null))
