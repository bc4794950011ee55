import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** The files of a document, in a transaction of its client. */
export const listFilesOf = (clientId: number, documentId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select blob_id::text as blob_id from document_file
      where client_id = ${clientId} and document_id = ${documentId}`.pipe(decodedAs(rowOf({ blobId: Schema.String })))
  ).pipe(Effect.map((rows) => rows.map(({ blobId }) => blobId)))

const DocumentLookRow = rowOf({
  actorUserId: Schema.Int,
  isStaff: Schema.Boolean,
  /** Whether its files were read, or else its particulars. */
  isFile: Schema.Boolean,
  /** When they looked last on that day. */
  at: Schema.Date,
  times: Schema.Int
})

/** Who has looked at a document of a client: one row for each person, each day in UTC and each kind of look, newest first. */
export const listDocumentLooks = (asked: {
  readonly clientId: number
  readonly documentId: number
  readonly files: ReadonlyArray<string>
  readonly limit: number
}) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select u.user_id as actor_user_id, u.client_id is null as is_staff, l.is_file, max(l.at) as at,
        count(*)::int as times
      from (
        select user_id, at, facts, false as is_file from security_event
        where event_type = 'document-viewed' and (facts ->> 'documentId')::int = ${asked.documentId}
        union all
        -- A file that is read in parts begins once.
        select user_id, at, facts, true from security_event
        where event_type = 'download' and facts ->> 'kind' = 'uploaded-file'
          and facts ->> 'fileId' = any(${arrayLiteral(asked.files)}::text[]) and facts ->> 'from' = '0'
        union all
        select user_id, at, facts, true from security_event
        where event_type = 'download' and facts ->> 'kind' = 'documents'
          and (facts ->> 'clientId')::int = ${asked.clientId}
          and ${String(asked.documentId)} = any(string_to_array(facts ->> 'documentIds', ' '))
      ) l join app_user u on u.user_id = l.user_id
      where (l.facts ->> 'clientId')::int = ${asked.clientId}
      group by u.user_id, l.is_file, (l.at at time zone 'UTC')::date
      order by 4 desc, 1, 3 limit ${asked.limit}::int`.pipe(decodedAs(DocumentLookRow))
  )
