import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { Effect, Schema } from "effect"
import { execute, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** File as announced before its upload. */
export interface AnnouncedFile {
  readonly clientId: number
  readonly userId: number
  readonly purpose: UploadPurpose
  readonly fileName: string
  readonly byteLength: number
  readonly sha256: Uint8Array
}

const UploadRow = rowOf({
  uploadId: Schema.Int,
  userId: Schema.Int,
  purpose: UploadPurpose,
  fileName: Schema.String,
  byteLength: Schema.Int,
  sha256: Schema.Uint8Array,
  parts: Schema.Uint8Array,
  state: Schema.Literals(["open", "checking", "finished"]),
  blobId: Schema.NullOr(Schema.Int),
  touchedAt: Schema.Date,
  expiresAt: Schema.Date
})
export type UploadRow = typeof UploadRow.Type

const columns = `upload_id, user_id, purpose, file_name, byte_length, sha256, parts, state, blob_id::float8 as blob_id,
  touched_at, expires_at`

/** Locks a client's files until the transaction ends, so that two uploads never count the same free space. */
export const lockClientFiles = (clientId: number) =>
  execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.files}::int, ${clientId}::int)`)

/** The user's same file that is still on its way. */
export const findSameUpload = ({ byteLength, fileName, purpose, sha256, userId }: AnnouncedFile, now: Date) =>
  queryFirst(UploadRow)(
    (sql) => sql`
      select ${sql.literal(columns)} from upload
      where user_id = ${userId} and sha256 = ${sha256} and byte_length = ${byteLength} and purpose = ${purpose}
        and file_name = ${fileName} and state <> 'finished' and expires_at > ${now}`
  )

/** Finds the user's own upload in any state; null for another user's. */
export const findUpload = (uploadId: number, userId: number, now: Date) =>
  queryFirst(UploadRow)(
    (sql) => sql`
      select ${sql.literal(columns)} from upload
      where upload_id = ${uploadId} and user_id = ${userId} and expires_at > ${now}`
  )

/** The user's unfinished uploads, the one least recently added to first. */
export const listUnfinished = (userId: number, now: Date) =>
  queryRows(UploadRow)(
    (sql) => sql`
      select ${sql.literal(columns)} from upload
      where user_id = ${userId} and state <> 'finished' and expires_at > ${now} order by touched_at`
  )

/** Bytes of the client's files, and of those that have been announced. */
export const countClientBytes = (now: Date) =>
  queryFirst(Schema.Struct({ bytes: Schema.Finite }))(
    (sql) => sql`
      select (select coalesce(sum(bytes), 0)::float8 from blob where state <> 'removed')
        + (select coalesce(sum(byte_length), 0)::float8 from upload where state <> 'finished' and expires_at > ${now})
        as bytes`
  ).pipe(Effect.map((row) => row?.bytes ?? 0))

export const insertUpload = (file: AnnouncedFile, parts: Uint8Array, now: Date, expiresAt: Date) =>
  queryFirst(UploadRow)(
    (sql) => sql`
      insert into upload (client_id, user_id, purpose, file_name, byte_length, sha256, parts, touched_at, expires_at)
      values (${file.clientId}, ${file.userId}, ${file.purpose}, ${file.fileName}, ${file.byteLength}, ${file.sha256},
        ${parts}, ${now}, ${expiresAt})
      returning ${sql.literal(columns)}`
  ).pipe(
    Effect.flatMap((row) =>
      row === null ? Effect.die(new Error("An upload that was inserted is not there")) : Effect.succeed(row)
    )
  )

/** Notes a part that is in the store; false when the upload is not open any more. */
export const notePart = (uploadId: number, part: number, now: Date) =>
  execute(
    (sql) => sql`
      update upload set parts = set_bit(parts, ${part}::int::bigint, 1), touched_at = ${now}
      where upload_id = ${uploadId} and state = 'open' and expires_at > ${now} returning upload_id`
  ).pipe(Effect.map((rows) => rows.length === 1))

/** Begins to check an upload; false when another request or server is at it. */
export const claimUpload = (uploadId: number, now: Date, abandonedBefore: Date, expiresAt: Date) =>
  execute(
    (sql) => sql`
      update upload set state = 'checking', touched_at = ${now}, expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
      where upload_id = ${uploadId} and expires_at > ${now}
        and (state = 'open' or (state = 'checking' and touched_at < ${abandonedBefore}))
      returning upload_id`
  ).pipe(Effect.map((rows) => rows.length === 1))

/** Gives an upload back that could not be checked; its parts stay. `claimedAt` is when it was claimed. */
export const reopenUpload = (uploadId: number, claimedAt: Date) =>
  execute(
    (sql) => sql`
      update upload set state = 'open'
      where upload_id = ${uploadId} and state = 'checking' and touched_at = ${claimedAt}`
  )

/** Writes the blob of an upload; false if another server has claimed the upload since. */
export const finishUpload = (uploadId: number, blobId: number, claimedAt: Date) =>
  execute(
    (sql) => sql`
      update upload set state = 'finished', blob_id = ${blobId}::float8::bigint
      where upload_id = ${uploadId} and state = 'checking' and touched_at = ${claimedAt} returning upload_id`
  ).pipe(Effect.map((rows) => rows.length === 1))

export const removeUpload = (uploadId: number) =>
  execute((sql) => sql`delete from upload where upload_id = ${uploadId}`)

/** Removes the client's uploads that expired by `before`; returns their ids. */
export const removeExpired = (before: Date) =>
  queryRows(rowOf({ uploadId: Schema.Int }))(
    (sql) => sql`delete from upload where expires_at <= ${before} returning upload_id`
  ).pipe(Effect.map((rows) => rows.map(({ uploadId }) => uploadId)))

/**
 * Releases documents and scans that were uploaded before a time and never sent, of the client of the transaction.
 * Returns them. Their uploads have expired, so that nobody can send them any more.
 */
export const removeUnsent = (before: Date) =>
  queryRows(rowOf({ blobId: Schema.Int }))(
    (sql) => sql`
      update blob b set state = 'removed'
      where b.purpose in ('document', 'scan') and b.state <> 'removed' and b.at < ${before}
        and not exists (select from upload u where u.client_id = b.client_id and u.blob_id = b.blob_id)
        and not exists (select from document_file f where f.client_id = b.client_id and f.blob_id = b.blob_id)
        and not exists (select from courier_leg l where l.client_id = b.client_id and l.scan_blob_id = b.blob_id)
      returning blob_id::float8 as blob_id`
  ).pipe(Effect.map((rows) => rows.map(({ blobId }) => blobId)))

/** True if the client of the transaction has this upload, unfinished. */
export const hasUnfinished = (uploadId: number) =>
  execute((sql) => sql`select 1 from upload where upload_id = ${uploadId} and state <> 'finished'`).pipe(
    Effect.map((rows) => rows.length === 1)
  )
