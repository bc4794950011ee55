import { advisoryLocks } from "../../../platform/sql/advisoryLocks.ts"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { execute, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { JudgedWritten } from "./batchRowRows.ts"
import type { PreparedSteps } from "./BatchSecrets.ts"

const RunRow = Schema.Struct({ run: Schema.Int })

/** Starts a new run over a list, which stops any earlier one; null if there is nothing to do. */
export const beginRun = (clientId: number, batchId: number, version: number) =>
  queryFirst(RunRow)(
    (sql) => sql`
      update upload_batch set run = run + 1, done = 0
      where client_id = ${clientId} and batch_id = ${batchId} and state = 'committing' and version = ${version}
      returning run`
  ).pipe(Effect.map((row) => row?.run ?? null))

const NumberRow = Schema.Struct({ id: Schema.Int })

/** Reserves numbers for new applications; unused ones are never assigned again. */
export const reserveApplications = (count: number) =>
  queryRows(NumberRow)(
    (sql) => sql`
      select nextval('application_application_id_seq')::int as id from generate_series(1, ${count}::int)`
  ).pipe(Effect.map((rows) => rows.map(({ id }) => id)))

/** Row with the application made of it; nulls where none is. */
export interface MadeRow extends JudgedWritten {
  readonly applicationId: number | null
  readonly draft: ApplicationSteps | null
  readonly secrets: PreparedSteps["secrets"] | null
}

/** Author and time of the submission of a list's applications. */
export interface Submitting {
  readonly clientId: number
  readonly batchId: number
  readonly userId: number
  readonly at: Date
}

/**
 * Makes the applications of consecutive rows in one statement; they are hidden until the list is committed. The range
 * of lines limits the index scan, whatever the planner's statistics.
 */
export const makeApplications = ({ at, batchId, clientId, userId }: Submitting, rows: ReadonlyArray<MadeRow>) =>
  execute(
    (sql) => sql`
      with w as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as w(line int, state text, problems jsonb, missing jsonb, reference text, "accountPlace" text,
            "applicationId" int, draft jsonb, secrets jsonb)
      ), judged as (
        update upload_row r set state = w.state, problems = w.problems, missing = w.missing, reference = w.reference,
          account_place = w."accountPlace", application_id = w."applicationId"
        from w
        where r.client_id = ${clientId} and r.batch_id = ${batchId} and r.line = w.line
          and r.line between ${rows[0]?.line ?? 0} and ${rows.at(-1)?.line ?? 0}
      ), made as (
        insert into application (client_id, application_id, kind, origin, state, draft, created_by, created_at,
          updated_at, submitted_at, batch_id)
        overriding system value
        select ${clientId}::int, w."applicationId", 'new', 'bulk', 'submitted', w.draft, ${userId}::int,
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${batchId}::int
        from w where w."applicationId" is not null order by w.line
      )
      insert into application_secret (client_id, application_id, path, value_sealed, value_index, last4)
      select ${clientId}::int, w."applicationId", s.path, decode(s.sealed, 'hex'), decode(s.index, 'hex'), s.last4
      from w cross join jsonb_to_recordset(nullif(w.secrets, 'null')) as s(path text, sealed text, index text, last4 text)
      where w."applicationId" is not null`
  )

const RemovedRow = Schema.Struct({ removed: Schema.Int })

/** Removes up to `limit` applications that a run has made of an uncommitted list; returns their number. */
export const removeUnmade = (clientId: number, batchId: number, run: number, limit: number) =>
  queryFirst(RemovedRow)(
    (sql) => sql`
      select remove_unmade(${clientId}::int, ${batchId}::int, ${run}::int, ${limit}::int) as removed`
  ).pipe(Effect.map((row) => row?.removed ?? 0))

/** Position of a client's data when a run reads its reference data. */
export interface Mark {
  /** Changes after it have a later time. */
  readonly at: Date
  /** The number of the first transaction whose changes may not have been seen. */
  readonly transaction: string
  readonly lastAccountId: number
}

const MarkRow = rowOf({ transaction: Schema.String, lastAccountId: Schema.Int })

/**
 * Reads the position from which later changes are recognised: the client's highest account number and the oldest
 * transaction still running.
 */
export const readMark = (clientId: number) =>
  queryFirst(MarkRow)(
    (sql) => sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
        (select coalesce(max(account_id), 0) from account where client_id = ${clientId})::int as last_account_id`
  ).pipe(Effect.flatMap((row) => Effect.orDie(Effect.fromNullishOr(row))))

/**
 * Serialises the publication of a client's lists until commit, so that two lists with the same account detect each
 * other.
 */
export const lockPublication = (clientId: number) =>
  execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.listPublication}::int, ${clientId}::int)`)

/**
 * True if an account or open application has been added since the mark that duplicates a row of the list. The list's
 * rows are scanned at most once, and not at all if nothing was added, whatever the planner's statistics.
 */
export const hasDuplicateSince = (clientId: number, batchId: number, { at, lastAccountId, transaction }: Mark) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const custodian = sql`coalesce(nullif(o.draft #>> '{account,custodianCode}', ''),
      o.draft #>> '{account,custodianText}', '')`
    const open = sql`o.state in ('draft', 'submitted', 'in_review', 'returned')
      and o.account_key is not null and ${custodian} <> ''`
    const place = sql`${custodian} as custodian, o.account_key as key`
    const listed = sql`upload_batch b join application o on o.client_id = b.client_id and o.batch_id = b.batch_id
      where b.client_id = ${clientId} and b.batch_id <> ${batchId}`
    // Compares transactions by age, which also holds after their numbers have wrapped around.
    const since = (table: "b" | "o") => sql`${sql.literal(table)}.updated_at >= ${at}
      and age(${sql.literal(table)}.xmin) <= age(${transaction}::text::xid8::xid)`
    return sql`
      with come as materialized (
        select ${place} from application o
        where o.client_id = ${clientId} and o.batch_id is null and ${since("o")} and ${open}
        union all
        select ${place} from ${listed} and ${since("o")} and ${open}
        union all
        select ${place} from ${listed} and b.state = 'committed' and ${since("b")} and ${open}
        union all
        select c.code, a.code_key from account a join custodian c on c.custodian_id = a.custodian_id
        where a.client_id = ${clientId} and a.account_id > ${lastAccountId}::int
      ), places as materialized (
        select '[' || to_json(custodian) || ',' || to_json(key) || ']' as place from come
      )
      select 1 from upload_row r
      where r.client_id = ${clientId} and r.batch_id = ${batchId} and r.application_id is not null
        and exists (select from places) and (r.account_place in (select place from places)) is true
      limit 1`
  }).pipe(Effect.map((rows) => rows.length > 0))

const TouchedRow = rowOf({ touched: Schema.Int, waiting: Schema.Int })

/**
 * Counts the waiting applications of a list, and those that anybody has acted on other than by withdrawing them. Locks
 * them.
 */
export const countTouched = (clientId: number, batchId: number) =>
  queryFirst(TouchedRow)(
    (sql) => sql`
      select (count(*) filter (where a.state not in ('submitted', 'withdrawn')))::int as touched,
        (count(*) filter (where a.state = 'submitted'))::int as waiting
      from (select state from application where client_id = ${clientId} and batch_id = ${batchId} for update) a`
  ).pipe(Effect.map((row) => row ?? { touched: 0, waiting: 0 }))

/** Hides the applications of a list that was rolled back until they are withdrawn, or shows them again. */
export const writeWithdrawing = (clientId: number, batchId: number, isWithdrawing: boolean) =>
  execute(
    (sql) => sql`
      update upload_batch set is_withdrawing = ${isWithdrawing}::boolean
      where client_id = ${clientId} and batch_id = ${batchId}`
  )

const WithdrawnRow = Schema.Struct({ withdrawn: Schema.Int })

/** Withdraws up to `limit` applications of a list whose applications are hidden; returns their number. */
export const withdrawSome = (clientId: number, batchId: number, at: Date, limit: number) =>
  queryFirst(WithdrawnRow)(
    (sql) => sql`
      select withdraw_unshown(${clientId}::int, ${batchId}::int, ${at}::timestamptz, ${limit}::int) as withdrawn`
  ).pipe(Effect.map((row) => row?.withdrawn ?? 0))
