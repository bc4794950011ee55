import { Array, Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { rowOf } from "../platform/sql/rowOf.ts"

/** How often something was tried since `since`, when the first of those tries was, and whether tries are from the future. */
const AttemptTally = rowOf({
  keyHash: Schema.Uint8Array,
  attempts: Schema.Int,
  firstAt: Schema.Date,
  isFromTheFuture: Schema.Boolean
})

/**
 * Counts one attempt on each key into the slot that begins at `slot`, and answers for each the attempts since `since`,
 * this one included. The rows stay locked until the transaction ends, so attempts at the same time count one after the
 * other; keys must come in one order everywhere.
 */
export const countAttempt = (attempt: {
  readonly keyHashes: Array.NonEmptyReadonlyArray<Uint8Array>
  readonly slot: Date
  readonly at: Date
  readonly since: Date
  /** A later slot is from the future. */
  readonly latest: Date
}) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = Array.map(attempt.keyHashes, (keyHash) => ({
      key_hash: keyHash,
      window_start: attempt.slot,
      attempts: 1,
      last_at: attempt.at
    }))
    yield* sql`
      insert into sign_in_attempt ${sql.insert(rows)}
      on conflict (key_hash, window_start) do update
        set attempts = sign_in_attempt.attempts + 1, last_at = excluded.last_at`
    const tallies = SqlSchema.findAll({
      Request: Schema.Void,
      Result: AttemptTally,
      execute: () => sql`
        select key_hash, sum(attempts)::int as attempts, min(window_start) as first_at,
          bool_or(window_start > ${attempt.latest}) as is_from_the_future
        from sign_in_attempt where ${sql.in("key_hash", attempt.keyHashes)} and window_start > ${attempt.since}
        group by key_hash`
    })
    return yield* tallies(undefined)
  })

/**
 * Counts attempts that were noted while a clock was ahead as made in `slot`: neither are they forgotten, nor do they count
 * until that time comes.
 */
export const settleFutureAttempts = (latest: Date, slot: Date, at: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      with moved as (delete from sign_in_attempt where window_start > ${latest} returning key_hash, attempts)
      insert into sign_in_attempt (key_hash, window_start, attempts, last_at)
      select key_hash, ${slot}::timestamptz, sum(attempts)::int, ${at}::timestamptz from moved group by key_hash
      order by key_hash
      on conflict (key_hash, window_start) do update
        set attempts = sign_in_attempt.attempts + excluded.attempts, last_at = excluded.last_at`
  )

/** Forgets the attempts of one key: it was the right person. */
export const forgetAttempts = (keyHash: Uint8Array) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from sign_in_attempt where key_hash = ${keyHash}`)

/** Takes one attempt back from keys that count several people. */
export const refundAttempt = (keyHashes: ReadonlyArray<Uint8Array>, slot: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update sign_in_attempt set attempts = greatest(attempts - 1, 0)
      where ${sql.in("key_hash", keyHashes)} and window_start = ${slot}`
  )

export const removeOldAttempts = (before: Date) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from sign_in_attempt where window_start < ${before}`)
