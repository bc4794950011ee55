import type { PageFacts } from "@reclaim/core/rules/document/findingsOf"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../sql/arrayLiteral.ts"
import { decodedAs, execute, queryFirst, queryRows } from "../../sql/queryRows.ts"
import { rowOf } from "../../sql/rowOf.ts"

/** Checked file; `clientId` is that of the transaction. */
export interface NewBlob {
  readonly clientId: number
  readonly blobId: number
  readonly purpose: string
  readonly fileName: string
  readonly sha256: Uint8Array
  readonly bytes: number
  readonly mediaType: string
  readonly pages: number | null
  readonly pageFacts: ReadonlyArray<PageFacts> | null
  readonly state: "stored" | "quarantined"
  readonly userId: number
  readonly at: Date
}

/** Reserves the id of a new file: the file is stored before its row is written. */
export const nextBlobId = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`select nextval('blob_blob_id_seq')::float8 as id`.pipe(
    decodedAs(Schema.Struct({ id: Schema.Int }))
  )
  return row === undefined ? yield* Effect.die(new Error("The sequence of blob answered nothing")) : row.id
})

/** The largest id that this database has given to a file so far; 0 before the first. */
export const largestBlobId = queryFirst(Schema.Struct({ id: Schema.Int }))(
  (sql) => sql`select case when is_called then last_value else 0 end::float8 as id from blob_blob_id_seq`
).pipe(Effect.map((row) => row?.id ?? 0))

export const insertBlob = (blob: NewBlob) =>
  execute(
    (sql) => sql`
      insert into blob (client_id, blob_id, purpose, file_name, sha256, bytes, media_type, pages, page_facts, state, user_id,
        at)
      values (${blob.clientId}, ${blob.blobId}::float8::bigint, ${blob.purpose}, ${blob.fileName}, ${blob.sha256},
        ${blob.bytes}, ${blob.mediaType}, ${blob.pages},
        ${blob.pageFacts === null ? null : JSON.stringify(blob.pageFacts)}::text::jsonb, ${blob.state}, ${blob.userId},
        ${blob.at})`
  )

const BlobRow = rowOf({
  blobId: Schema.Int,
  purpose: Schema.String,
  fileName: Schema.String,
  sha256: Schema.Uint8Array,
  bytes: Schema.Int,
  mediaType: Schema.String,
  pages: Schema.NullOr(Schema.Int),
  state: Schema.Literals(["stored", "quarantined", "removed"])
})
export type BlobRow = typeof BlobRow.Type

/** Finds a file of the transaction's client; null if it has none with this id. */
export const findBlob = (blobId: number) =>
  queryFirst(BlobRow)(
    (sql) => sql`
      select blob_id::float8 as blob_id, purpose, file_name, sha256, bytes, media_type, pages, state
      from blob where blob_id = ${blobId}::float8::bigint`
  )

/** The files that wait for a scanner, of the client of the transaction. */
export const listQuarantined = queryRows(rowOf({ blobId: Schema.Int }))(
  (sql) => sql`select blob_id::float8 as blob_id from blob where state = 'quarantined' order by blob_id`
).pipe(Effect.map((rows) => rows.map(({ blobId }) => blobId)))

/** Records a scanner's verdict on a quarantined file. */
export const releaseBlob = (blobId: number, state: "stored" | "removed") =>
  execute(
    (sql) => sql`
      update blob set state = ${state} where blob_id = ${blobId}::float8::bigint and state = 'quarantined'`
  )

/** Marks the files of a purpose from before a time as removed, of the transaction's client; returns which. */
export const removeBlobsOf = (purpose: string, before: Date) =>
  queryRows(rowOf({ blobId: Schema.Int }))(
    (sql) => sql`
      update blob set state = 'removed' where purpose = ${purpose} and state <> 'removed' and at < ${before}
      returning blob_id::float8 as blob_id`
  ).pipe(Effect.map((rows) => rows.map(({ blobId }) => blobId)))

/** Subset of these ids that have a row not marked as removed, of the transaction's client. */
export const listKeptAmong = (blobIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ blobId: Schema.Int }))(
    (sql) => sql`
      select blob_id::float8 as blob_id from blob
      where blob_id = any(${arrayLiteral(blobIds)}::bigint[]) and state <> 'removed'`
  ).pipe(Effect.map((rows) => new Set(rows.map(({ blobId }) => blobId))))
