import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { BatchEntry } from "@reclaim/core/domain/application/batch/BatchPage"
import type { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import { CommitMode } from "@reclaim/core/domain/application/batch/CommitMode"
import type { DateOrder } from "@reclaim/core/domain/application/batch/DateOrder"
import { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { Effect, Option, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute, hasRows, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { stepsOf } from "../applicationRows.ts"
import type { RowTally } from "./rowTally.ts"

const Common = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))

const BatchRow = rowOf({
  ...Struct.omit(UploadBatch.fields, ["common"]),
  common: Common,
  commonSealed: Schema.NullOr(Schema.Uint8Array),
  blobId: Schema.Int,
  mode: Schema.NullOr(CommitMode),
  committedBy: Schema.NullOr(Schema.Int),
  run: Schema.Int
})

/** Uploaded list as stored: its common answers without the values that are sealed. */
export interface StoredBatch extends Omit<typeof BatchRow.Type, "common"> {
  readonly common: ApplicationSteps
}

const storedOf = (row: typeof BatchRow.Type): StoredBatch => ({ ...row, common: stepsOf(row.common) })

const columns = (sql: SqlClient.SqlClient) => sql`
  b.batch_id, b.version, b.kind, b.state, b.file_name, encode(b.sha256, 'hex') as sha256, b.earlier_batch_id, b.titles,
  b.columns, b.date_order, b.common, b.common_sealed, b.rows, b.done, b.counts, b.codes, b.missing, b.failure,
  (select u.first_name || ' ' || u.last_name from app_user u where u.user_id = b.created_by) as created_by_name,
  b.created_at, b.updated_at, b.expires_at, b.blob_id::float8 as blob_id, b.mode, b.committed_by, b.run`

const findBatchRow = (clientId: number, batchId: number, isHeld: boolean) =>
  queryRows(BatchRow)(
    (sql) => sql`
      select ${columns(sql)} from upload_batch b where b.client_id = ${clientId} and b.batch_id = ${batchId}
      ${sql.literal(isHeld ? "for update of b" : "")}`
  ).pipe(Effect.map((rows) => Option.map(Option.fromUndefinedOr(rows[0]), storedOf)))

export const findBatch = (clientId: number, batchId: number) => findBatchRow(clientId, batchId, false)

/** Finds an uploaded list and locks its row until commit. */
export const lockBatch = (clientId: number, batchId: number) => findBatchRow(clientId, batchId, true)

/** Reads a page of a client's uploads, newest first, and their total number. */
export const readBatches = Effect.fnUntraced(function* (
  clientId: number,
  { limit, offset }: { readonly offset: number; readonly limit: number }
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from upload_batch b where b.client_id = ${clientId}
    order by b.batch_id desc limit ${limit}::int offset ${offset}::int`.pipe(decodedAs(rowOf(BatchEntry.fields)))
  const [total] = yield* sql`select count(*)::int as total from upload_batch where client_id = ${clientId}`.pipe(
    decodedAs(Schema.Struct({ total: Schema.Int }))
  )
  return { entries: rows.map((row) => new BatchEntry(row)), totalCount: total?.total ?? 0 }
})

/** A file that has arrived. */
export interface NewBatch {
  readonly fileName: string
  readonly sha256: Uint8Array
  readonly blobId: number
  readonly titles: ReadonlyArray<string>
  readonly userId: number
  readonly at: Date
  readonly expiresAt: Date
}

const IdRow = rowOf({ batchId: Schema.Int })

/** Adds a list, with the latest earlier one of the same bytes; null if this upload has a list already. */
export const insertBatch = (clientId: number, batch: NewBatch) =>
  queryFirst(IdRow)(
    (sql) => sql`
      insert into upload_batch (client_id, kind, file_name, sha256, blob_id, earlier_batch_id, titles, created_by,
        created_at, updated_at, expires_at)
      select ${clientId}, 'accounts', ${batch.fileName}, ${batch.sha256}, ${batch.blobId}::float8::bigint,
        (select max(e.batch_id) from upload_batch e where e.client_id = ${clientId} and e.sha256 = ${batch.sha256}
          and e.state not in ('cancelled', 'expired', 'rolled_back')),
        ${JSON.stringify(batch.titles)}::text::jsonb, ${batch.userId}, ${batch.at}::timestamptz,
        ${batch.at}::timestamptz, ${batch.expiresAt}::timestamptz
      on conflict (client_id, blob_id) do nothing
      returning batch_id`
  ).pipe(Effect.map((row) => row?.batchId ?? null))

/** State of a list after a step; the row is locked. */
export interface StepWritten {
  readonly state: BatchState
  readonly at: Date
  readonly failure?: string
}

/** A step that the client takes, so that it has another version than was seen before. */
export const writeStep = (clientId: number, batchId: number, { at, failure = "", state }: StepWritten) =>
  execute(
    (sql) => sql`
      update upload_batch set state = ${state}, version = version + 1, updated_at = ${at}, failure = ${failure}
      where client_id = ${clientId} and batch_id = ${batchId}`
  )

/** Settings for a whole file, without the values that are stored sealed. */
export interface MappingWritten {
  readonly columns: Readonly<Record<string, string | null>>
  readonly dateOrder: DateOrder | null
  readonly common: ApplicationSteps
  readonly commonSealed: Uint8Array | null
}

export const writeMapping = (clientId: number, batchId: number, mapping: MappingWritten) =>
  execute(
    (sql) => sql`
      update upload_batch set columns = ${JSON.stringify(mapping.columns)}::text::jsonb,
        date_order = ${mapping.dateOrder}::text, common = ${JSON.stringify(mapping.common)}::text::jsonb,
        common_sealed = ${mapping.commonSealed}::bytea
      where client_id = ${clientId} and batch_id = ${batchId}`
  )

/** Starts the check over from the first row. */
export const resetProgress = (clientId: number, batchId: number) =>
  execute((sql) => sql`update upload_batch set done = 0 where client_id = ${clientId} and batch_id = ${batchId}`)

/** Number of rows done, with the state of the list when the step began. */
export interface Progress {
  readonly done: number
  readonly state: BatchState
  readonly version: number
  readonly run: number
}

/** Records the number of rows done, if the list is unchanged since the step began; else returns false. */
export const noteProgress = (clientId: number, batchId: number, { done, run, state, version }: Progress) =>
  hasRows(
    (sql) => sql`
      update upload_batch set done = ${done}::int
      where client_id = ${clientId} and batch_id = ${batchId} and state = ${state} and version = ${version}
        and run = ${run}
      returning batch_id`
  )

/** Counts a list's rows again by state and by problem, without skipped rows. */
export const countRows = (clientId: number, batchId: number) =>
  queryFirst(rowOf({ committable: Schema.Int, wanted: Schema.Int }))(
    (sql) => sql`
      with r as materialized (
        select line, case when is_skipped then 'skipped' else state end as state,
          case when is_skipped then '[]' else problems end as problems,
          case when is_skipped then '[]' else missing end as missing
        from upload_row where client_id = ${clientId} and batch_id = ${batchId}
      )
      update upload_batch b set
        rows = (select count(*)::int from r),
        counts = coalesce((select jsonb_object_agg(s.state, s.n) from
          (select state, count(*)::int as n from r group by 1) s), '{}'),
        codes = coalesce((select jsonb_object_agg(p.code, p.n) from
          (select e ->> 'code' as code, count(distinct r.line)::int as n
            from r, jsonb_array_elements(r.problems) e group by 1) p), '{}'),
        missing = coalesce((select jsonb_agg(jsonb_build_object('path', m.path, 'text', m.text, 'rows', m.n)
            order by m.path collate "C", m.text collate "C") from
          (select e ->> 'path' as path, e ->> 'text' as text, count(*)::int as n
            from r, jsonb_array_elements(r.missing) e group by 1, 2) m), '[]')
      where b.client_id = ${clientId} and b.batch_id = ${batchId}
      returning coalesce((b.counts ->> 'valid')::int, 0) + coalesce((b.counts ->> 'linked')::int, 0)
        + coalesce((b.counts ->> 'warning')::int, 0) as committable,
        b.rows - coalesce((b.counts ->> 'skipped')::int, 0) as wanted`
  ).pipe(Effect.map((row) => row ?? { committable: 0, wanted: 0 }))

/** Writes what rows came to that were counted while they were judged. */
export const writeTally = (clientId: number, batchId: number, { codes, counts, missing, rows }: RowTally) =>
  execute(
    (sql) => sql`
      update upload_batch set rows = ${rows}::int, counts = ${JSON.stringify(counts)}::text::jsonb,
        codes = ${JSON.stringify(codes)}::text::jsonb, missing = ${JSON.stringify(missing)}::text::jsonb
      where client_id = ${clientId} and batch_id = ${batchId}`
  )

/** Writes the commit mode and the user who commits. */
export const writeCommit = (clientId: number, batchId: number, mode: CommitMode, userId: number) =>
  execute(
    (sql) => sql`
      update upload_batch set mode = ${mode}, committed_by = ${userId}, done = 0
      where client_id = ${clientId} and batch_id = ${batchId}`
  )

/** Writes the result of a commit: the number of applications created. */
export const writeCommitted = (clientId: number, batchId: number, created: number) =>
  execute(
    (sql) => sql`
      update upload_batch set counts = jsonb_strip_nulls(jsonb_build_object('created', nullif(${created}::int, 0),
        'skipped', nullif(rows - ${created}::int, 0)))
      where client_id = ${clientId} and batch_id = ${batchId}`
  )

/** Deletes the content of a list and releases its file; the list's own row stays. */
export const emptyBatch = Effect.fnUntraced(function* (clientId: number, batchId: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from upload_row where client_id = ${clientId} and batch_id = ${batchId}`
  yield* sql`delete from upload_investors where client_id = ${clientId} and batch_id = ${batchId}`
  yield* sql`
    update upload_batch set common = '{}', common_sealed = null, counts = '{}', codes = '{}', missing = '[]', done = 0
    where client_id = ${clientId} and batch_id = ${batchId}`
})

/** Gives the file of a list up. */
export const giveUpFile = (blobId: number) =>
  execute(
    (sql) => sql`
      update blob set state = 'removed' where blob_id = ${blobId}::float8::bigint and state <> 'removed'`
  )

/** Saves the column mapping for the titles of a file. */
export const rememberMapping = (clientId: number, fingerprint: string, titles: MappingWritten["columns"]) =>
  execute(
    (sql) => sql`
      insert into upload_mapping (client_id, kind, header_fingerprint, columns)
      values (${clientId}, 'accounts', ${fingerprint}, ${JSON.stringify(titles)}::text::jsonb)
      on conflict (client_id, kind, header_fingerprint) do update set columns = excluded.columns`
  )
