import { advisoryLocks } from "../../../platform/sql/advisoryLocks.ts"
import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { KeptFile } from "./DeliveredFiles.ts"
import type { InImport } from "./upsertRows.ts"

const FormerFile = rowOf({
  client: Schema.String,
  document: Schema.String,
  clientId: Schema.Int,
  /** Null where the document is new, or has no file. */
  blobId: Schema.NullOr(Schema.Int),
  sha256: Schema.NullOr(Schema.Uint8Array),
  bytes: Schema.Int
})
export type FormerFile = typeof FormerFile.Type

/** The files that documents have by now, of clients that are known. */
export const readFormerFiles = (of: ReadonlyArray<{ readonly client: string; readonly document: string }>) =>
  queryRows(FormerFile)(
    (sql) => sql`
      select g.client, g.document, c.client_id, b.blob_id::float8 as blob_id, b.sha256, coalesce(b.bytes, 0) as bytes
      from unnest(${arrayLiteral(of.map(({ client }) => client))}::text[],
        ${arrayLiteral(of.map(({ document }) => document))}::text[]) as g (client, document)
      join client c on c.code = g.client
      left join document d on d.client_id = c.client_id and d.external_id = g.document
      left join document_file f on f.client_id = d.client_id and f.document_id = d.document_id
      left join blob b on b.client_id = f.client_id and b.blob_id = f.blob_id`
  )

/**
 * Counts the bytes of a client's files, announced ones included. Locks the client's free space until the import has
 * ended.
 */
export const readTakenBytes = (clientId: number): InImport<number> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = DateTime.toDateUtc(yield* DateTime.now)
    yield* sql`select pg_advisory_xact_lock(${advisoryLocks.files}::int, ${clientId}::int)`
    const [row] = yield* sql`
      select (select coalesce(sum(bytes), 0)::float8 from blob where client_id = ${clientId}::int and state <> 'removed')
        + (select coalesce(sum(byte_length), 0)::float8 from upload
          where client_id = ${clientId}::int and state <> 'finished' and expires_at > ${now}) as bytes`.pipe(
      decodedAs(rowOf({ bytes: Schema.Finite }))
    )
    return row?.bytes ?? 0
  })

/** A file, and the document that it is of. */
export interface FileOfDocument extends KeptFile {
  readonly clientId: number
  readonly externalId: string
}

/** Writes the files of documents in place of earlier ones; a document that has the same file keeps it. */
export const writeDeliveredFiles = (files: ReadonlyArray<FileOfDocument>): InImport<void> =>
  Effect.gen(function* () {
    if (files.length === 0) return
    const sql = yield* SqlClient.SqlClient
    const at = DateTime.toDateUtc(yield* DateTime.now)
    const list = (of: (file: FileOfDocument) => string | number | null) => arrayLiteral(files.map(of))
    const given = sql`(
      select d.client_id, d.document_id, g.blob_id, g.file_name, decode(g.sha256, 'hex') as sha256, g.bytes, g.media_type,
        g.pages, g.state
      from unnest(${list(({ clientId }) => clientId)}::int[], ${list(({ externalId }) => externalId)}::text[],
        ${list(({ blobId }) => blobId)}::bigint[], ${list(({ fileName }) => fileName)}::text[],
        ${list(({ sha256 }) => Buffer.from(sha256).toString("hex"))}::text[], ${list(({ bytes }) => bytes)}::int[],
        ${list(({ mediaType }) => mediaType)}::text[], ${list(({ pages }) => pages)}::int[],
        ${list(({ state }) => state)}::text[]
      ) as g (client_id, external_id, blob_id, file_name, sha256, bytes, media_type, pages, state)
      join document d using (client_id, external_id))`
    yield* sql`
      with replaced as (
        delete from document_file f using ${given} g, blob b
        where f.client_id = g.client_id and f.document_id = g.document_id
          and b.client_id = f.client_id and b.blob_id = f.blob_id and b.sha256 <> g.sha256
        returning f.client_id, f.blob_id)
      update blob b set state = 'removed' from replaced r where b.client_id = r.client_id and b.blob_id = r.blob_id`
    yield* sql`
      with added as (
        insert into blob (client_id, blob_id, purpose, file_name, sha256, bytes, media_type, pages, state, at)
        select g.client_id, g.blob_id, 'document', g.file_name, g.sha256, g.bytes, g.media_type, g.pages, g.state, ${at}
        from ${given} g
        where not exists (
          select from document_file f where f.client_id = g.client_id and f.document_id = g.document_id)
        returning client_id, blob_id)
      insert into document_file (client_id, document_id, place, blob_id)
      select g.client_id, g.document_id, 1, g.blob_id from ${given} g join added using (client_id, blob_id)`
  })
