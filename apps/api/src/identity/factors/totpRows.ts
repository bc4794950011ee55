import { Schema } from "effect"
import { hasRows, queryFirst } from "../../platform/sql/queryRows.ts"
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
  queryFirst(TotpRow)(
    (sql) => sql`
      select secret_sealed, confirmed_at, last_step::float8 as last_step from totp where user_id = ${userId}`
  )

/** Takes the place of an enrolment that was never confirmed; false where one was. */
export const beginTotp = (userId: number, secretSealed: Uint8Array, at: Date) =>
  hasRows(
    (sql) => sql`
      insert into totp (user_id, secret_sealed, created_at) values (${userId}, ${secretSealed}, ${at})
      on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
        where totp.confirmed_at is null
      returning user_id`
  )

/** Confirms an enrolment by the code of a step; false if it was confirmed or replaced concurrently. */
export const confirmTotp = (userId: number, secretSealed: Uint8Array, step: number, at: Date) =>
  hasRows(
    (sql) => sql`
      update totp set confirmed_at = ${at}, last_step = ${step}
      where user_id = ${userId} and confirmed_at is null and secret_sealed = ${secretSealed} returning user_id`
  )

/** Uses the code of a step; false if a code of that step or a later one has been used, on any server. */
export const spendStep = (userId: number, step: number) =>
  hasRows(
    (sql) => sql`
      update totp set last_step = ${step}
      where user_id = ${userId} and confirmed_at is not null and last_step < ${step} returning user_id`
  )

/** False when there was none. */
export const removeTotp = (userId: number) =>
  hasRows((sql) => sql`delete from totp where user_id = ${userId} and confirmed_at is not null returning user_id`)
