import { Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"

/** How often something was tried since `since`, and when the first of those tries was. */
const Tally = Schema.Struct({
  attempts: Schema.Int,
  firstAt: Schema.NullOr(Schema.Date)
}).pipe(Schema.encodeKeys({ firstAt: "first_at" }))

/**
 * Counts one attempt into the slot that begins at `slot` and adds up those since `since`, this one included. The row
 * stays locked until the transaction ends, so attempts at the same time count one after the other.
 */
export const countAttempt = (attempt: {
  readonly keyHash: Uint8Array
  readonly slot: Date
  readonly at: Date
  readonly since: Date
}) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into sign_in_attempt (key_hash, window_start, attempts, last_at)
      values (${attempt.keyHash}, ${attempt.slot}, 1, ${attempt.at})
      on conflict (key_hash, window_start) do update
        set attempts = sign_in_attempt.attempts + 1, last_at = excluded.last_at`
    const tally = SqlSchema.findOne({
      Request: Schema.Void,
      Result: Tally,
      execute: () => sql`
        select coalesce(sum(attempts), 0)::int as attempts, min(window_start) as first_at
        from sign_in_attempt where key_hash = ${attempt.keyHash} and window_start > ${attempt.since}`
    })
    return yield* tally(undefined)
  })

/** Forgets the attempts of one key: it was the right person. */
export const forgetAttempts = (keyHash: Uint8Array) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from sign_in_attempt where key_hash = ${keyHash}`)

/** Takes one attempt back from a key that counts several people. */
export const refundAttempt = (keyHash: Uint8Array, slot: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update sign_in_attempt set attempts = greatest(attempts - 1, 0)
      where key_hash = ${keyHash} and window_start = ${slot}`
  )

export const removeOldAttempts = (before: Date) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from sign_in_attempt where window_start < ${before}`)
