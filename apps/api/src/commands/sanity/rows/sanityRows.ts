import { Effect, Schema } from "effect"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Read with one statement. */
const rowsAtOnce = 1000

const KnownFile = rowOf({
  clientId: Schema.Int,
  fileId: Schema.Int,
  sha256: Schema.Uint8Array,
  bytes: Schema.Int,
  isRemoved: Schema.Boolean
})
export type KnownFile = typeof KnownFile.Type

/** The next rows of files of every client, after one of them. */
export const listKnownFiles = (after: number) =>
  queryRows(KnownFile)(
    (sql) => sql`
      select client_id, blob_id::float8 as file_id, sha256, bytes, state = 'removed' as is_removed
      from blob where blob_id > ${after}::float8::bigint order by blob_id limit ${rowsAtOnce}`
  )

/** Lists the uploads that stored parts may belong to. */
export const listOpenUploads = queryRows(rowOf({ clientId: Schema.Int, uploadId: Schema.Int }))(
  (sql) => sql`select client_id, upload_id from upload where state <> 'finished'`
)

/** The tables with rows of clients that are not closed, or that requests see by anything but their own client. */
export const listUnguardedTables = queryRows(Schema.Struct({ name: Schema.String }))(
  (sql) => sql`
    select c.relname::text as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and a.attname = 'client_id' and not a.attisdropped
      and (not (c.relrowsecurity and c.relforcerowsecurity) or exists (
        select 1 from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
          and p.roles && array['portal_app', 'public']::name[] and coalesce(p.qual, '') not like '%app.client_id%'))
    order by 1`
).pipe(Effect.map((rows) => rows.map(({ name }) => name)))
