import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../sql/arrayLiteral.ts"
import { decodedAs, execute, queryFirst, queryRows } from "../sql/queryRows.ts"
import { rowOf } from "../sql/rowOf.ts"

/** A job to be written. */
export interface NewJob {
  readonly kind: string
  readonly payload: object
  /** Jobs of a kind and client with the same key are one while it waits or runs. */
  readonly key: string | null
  readonly clientId: number | null
  readonly writtenAt: Date
  readonly runAfter: Date
}

/** Writes a job without reading any, so that a client's transaction, which cannot see other jobs, can do it. */
export const enqueueJob = ({ clientId, key, kind, payload, runAfter, writtenAt }: NewJob) =>
  execute(
    (sql) => sql`
      select enqueue_job(${kind}, ${JSON.stringify(payload)}::text::jsonb, ${key}::text, ${clientId}::int,
        ${writtenAt}, ${runAfter})`
  )

/** Jobs that a runner may take. */
export interface Claimable {
  /** The kinds that this server has handlers of. */
  readonly kinds: ReadonlyArray<string>
  /** The jobs that this server has under way. */
  readonly held: ReadonlyArray<number>
  readonly now: Date
  /** A time written later than this was written by a clock that was ahead. */
  readonly latest: Date
}

/** Time when the next job is due, in milliseconds since 1970; null if there is none. */
export const nextDueAt = ({ held, kinds, latest, now }: Claimable) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const mine = sql`kind = any(${arrayLiteral(kinds)}::text::text[])
      and job_id <> all(${arrayLiteral(held)}::text::bigint[])`
    return sql`
      select extract(epoch from least(
        (select min(run_after) from job where state = 'waiting' and ${mine}),
        (select min(lease_until) from job where state = 'running' and ${mine}),
        (select ${now}::timestamptz from job where written_at > ${latest} and state in ('waiting', 'running') and ${mine}
          limit 1)
      ))::float8 * 1000 as due_at`
  }).pipe(
    decodedAs(rowOf({ dueAt: Schema.NullOr(Schema.Finite) })),
    Effect.map((rows) => rows[0]?.dueAt ?? null)
  )

/** A job under a lease. */
export const ClaimedJob = rowOf({
  jobId: Schema.Int,
  leaseId: Schema.String,
  kind: Schema.String,
  payload: Schema.Unknown,
  /** This attempt included. */
  attempts: Schema.Int,
  clientId: Schema.NullOr(Schema.Int)
})
export type ClaimedJob = typeof ClaimedJob.Type

/** Takes the job that has waited longest; none when others take them all. */
export const claimJob = (
  { held, kinds, latest, now }: Claimable,
  lease: { readonly id: string; readonly until: Date }
) =>
  queryFirst(ClaimedJob)(
    (sql) => sql`
      update job set state = 'running', attempts = attempts + 1, lease_id = ${lease.id}::text::uuid,
        lease_until = ${lease.until}, written_at = ${now}
      where job_id = (
        select job_id from job
        where kind = any(${arrayLiteral(kinds)}::text::text[]) and job_id <> all(${arrayLiteral(held)}::text::bigint[])
          and (state = 'waiting' and run_after <= ${now} or state = 'running' and lease_until <= ${now}
            or state in ('waiting', 'running') and written_at > ${latest})
        order by run_after, job_id limit 1 for update skip locked
      )
      returning job_id::float8, lease_id::text, kind, payload, attempts, client_id_of_job as client_id`
  )

type Lease = Pick<ClaimedJob, "jobId" | "leaseId">

const JobId = rowOf({ jobId: Schema.Int })

/** True if the lease is still valid; changes nothing if another server has taken the job since. */
const isHeld = <E, R>(statement: Effect.Effect<ReadonlyArray<unknown>, E, R>) =>
  statement.pipe(
    decodedAs(JobId),
    Effect.map((rows) => rows.length > 0)
  )

export const renewLease = ({ jobId, leaseId }: Lease, now: Date, until: Date) =>
  execute(
    (sql) => sql`
      update job set lease_until = ${until}, written_at = ${now}
      where job_id = ${jobId} and lease_id = ${leaseId}::text::uuid returning job_id::float8`
  ).pipe(isHeld)

/** State of a job when its lease ends. `lastError` names the error; the log has it in full. */
export interface Outcome {
  readonly state: "waiting" | "done" | "failed"
  readonly attempts: number
  readonly lastError: string
  readonly now: Date
  readonly runAfter: Date
}

export const endLease = ({ jobId, leaseId }: Lease, { attempts, lastError, now, runAfter, state }: Outcome) =>
  execute(
    (sql) => sql`
      update job set state = ${state}, attempts = ${attempts}, last_error = ${lastError}, written_at = ${now},
        run_after = ${runAfter}, lease_id = null, lease_until = null
      where job_id = ${jobId} and lease_id = ${leaseId}::text::uuid returning job_id::float8`
  ).pipe(isHeld)

/** Returns all running jobs to waiting; the attempt counts. */
export const endAllLeases = (now: Date) =>
  execute(
    (sql) => sql`
      update job set state = 'waiting', run_after = ${now}, written_at = ${now}, lease_id = null, lease_until = null
      where state = 'running'`
  )

/** Deletes up to `limit` jobs done before an instant; returns how many. */
export const removeDoneJobs = (before: Date, limit: number) =>
  queryRows(JobId)(
    (sql) => sql`
      delete from job where job_id in (
        select job_id from job where state = 'done' and written_at < ${before} order by written_at limit ${limit}::int)
      returning job_id::float8`
  ).pipe(Effect.map((rows) => rows.length))
