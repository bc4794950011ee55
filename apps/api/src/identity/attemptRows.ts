import { Array, Effect, Schema } from "effect"
import { SqlClient, SqlSchema } from "effect/sql"
import { execute } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"

/** The number of attempts since `since`, the time of the first, and whether any is dated in the future. */
const AttemptTally = rowOf({
  keyHash: Schema.Uint8Array,
  attempts: Schema.Int,
  firstAt: Schema.Date,
  isFromTheFuture: Schema.Boolean
})

/**
 * Counts one attempt on each key in the slot that begins at `slot`, and returns for each key the attempts since
 * `since`, including this one. The rows stay locked until the transaction ends, so simultaneous attempts are counted
 * one after the other; every caller must pass keys in the same order.
 */
export const countAttempt = (attempt: {
  readonly keyHashes: Array.NonEmptyReadonlyArray<Uint8Array>
  readonly slot: Date
  readonly at: Date
  readonly since: Date
  /** Later slots are in the future. */
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
 * Moves attempts that were recorded while a clock was ahead to `slot`: otherwise they would not count until that time
 * comes.
 */
export const settleFutureAttempts = (latest: Date, slot: Date, at: Date) =>
  execute(
    (sql) => sql`
      with moved as (delete from sign_in_attempt where window_start > ${latest} returning key_hash, attempts)
      insert into sign_in_attempt (key_hash, window_start, attempts, last_at)
      select key_hash, ${slot}::timestamptz, sum(attempts)::int, ${at}::timestamptz from moved group by key_hash
      order by key_hash
      on conflict (key_hash, window_start) do update
        set attempts = sign_in_attempt.attempts + excluded.attempts, last_at = excluded.last_at`
  )

/** Clears the attempts of one key, because the right person signed in. */
export const forgetAttempts = (keyHash: Uint8Array) =>
  execute((sql) => sql`delete from sign_in_attempt where key_hash = ${keyHash}`)

/** Subtracts one attempt from keys that count several people. */
export const refundAttempt = (keyHashes: ReadonlyArray<Uint8Array>, slot: Date) =>
  execute(
    (sql) => sql`
      update sign_in_attempt set attempts = greatest(attempts - 1, 0)
      where ${sql.in("key_hash", keyHashes)} and window_start = ${slot}`
  )

export const removeOldAttempts = (before: Date) =>
  execute((sql) => sql`delete from sign_in_attempt where window_start < ${before}`)
