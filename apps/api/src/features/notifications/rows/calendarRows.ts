import { Effect, Schema } from "effect"
import { execute, queryFirst } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** A user who can still sign in, as the holder of a calendar's address. */
const HolderRow = rowOf({
  userId: Schema.Int,
  /** Null for staff. */
  clientId: Schema.NullOr(Schema.Int),
  tasks: Schema.Unknown
})

/** Finds the holder of a calendar address; none once it has ended or the holder is disabled. */
export const findHolder = (tokenHash: Uint8Array) =>
  queryFirst(HolderRow)(
    (sql) => sql`
      select u.user_id, u.client_id, u.tasks from calendar_feed f join app_user u using (user_id)
      where f.token_hash = ${tokenHash} and not u.is_disabled`
  )

/** Finds when the user's address was created; null for none. */
export const findMadeAt = (userId: number) =>
  queryFirst(rowOf({ madeAt: Schema.Date }))(
    (sql) => sql`select made_at from calendar_feed where user_id = ${userId}`
  ).pipe(Effect.map((row) => row?.madeAt ?? null))

/** Gives the user an address; the former one ends. */
export const saveFeed = (userId: number, tokenHash: Uint8Array, madeAt: Date) =>
  execute(
    (sql) => sql`
      insert into calendar_feed ${sql.insert({ user_id: userId, token_hash: tokenHash, made_at: madeAt })}
      on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`
  )

export const removeFeed = (userId: number) => execute((sql) => sql`delete from calendar_feed where user_id = ${userId}`)
