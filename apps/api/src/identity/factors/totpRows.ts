import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const TotpRow = rowOf({
  secretSealed: Schema.Uint8Array,
  /** Null until the first code was right. */
  confirmedAt: Schema.NullOr(Schema.Date),
  /** The step of the newest code that was used. */
  lastStep: Schema.Int
})
export type TotpRow = typeof TotpRow.Type

export const findTotp = (userId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select secret_sealed, confirmed_at, last_step::float8 as last_step from totp where user_id = ${userId}`.pipe(
      decodedAs(TotpRow)
    )
  ).pipe(Effect.map((rows) => rows[0] ?? null))

/** Takes the place of an enrolment that was never confirmed; false where one was. */
export const beginTotp = (userId: number, secretSealed: Uint8Array, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into totp (user_id, secret_sealed, created_at) values (${userId}, ${secretSealed}, ${at})
      on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
        where totp.confirmed_at is null
      returning user_id`
  ).pipe(Effect.map((rows) => rows.length > 0))

/** Confirms an enrolment by the code of a step; false if it was confirmed or replaced concurrently. */
export const confirmTotp = (userId: number, secretSealed: Uint8Array, step: number, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update totp set confirmed_at = ${at}, last_step = ${step}
      where user_id = ${userId} and confirmed_at is null and secret_sealed = ${secretSealed} returning user_id`
  ).pipe(Effect.map((rows) => rows.length > 0))

/** Uses the code of a step; false if a code of that step or a later one has been used, on any server. */
export const spendStep = (userId: number, step: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update totp set last_step = ${step}
      where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id`
  ).pipe(Effect.map((rows) => rows.length > 0))

/** False when there was none. */
export const removeTotp = (userId: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`delete from totp where user_id = ${userId} and confirmed_at is not null returning user_id`
  ).pipe(Effect.map((rows) => rows.length > 0))
