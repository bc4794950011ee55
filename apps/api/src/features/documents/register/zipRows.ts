import { Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const ZippedRow = rowOf({
  documentId: Schema.Int,
  blobId: Schema.Int,
  owner: Schema.String,
  title: Schema.String,
  period: Schema.Int,
  fileName: Schema.String
})

export type ZippedFile = typeof ZippedRow.Type

/**
 * The files of some documents, in the order in which these are named; without those that have none, or whose is set
 * apart.
 */
export const listZippedFiles = (clientId: number, documentIds: ReadonlyArray<number>) =>
  queryRows(ZippedRow)(
    (sql) => sql`
      select d.document_id, b.blob_id::float8 as blob_id, o.name as owner, d.title, d.period::int as period, b.file_name
      from (select id, min(place) as place
          from unnest(${arrayLiteral(documentIds)}::int[]) with ordinality as n (id, place) group by id) n
        join document d on d.client_id = ${clientId} and d.document_id = n.id
        join beneficial_owner o on o.client_id = d.client_id and o.bo_id = d.bo_id
        join document_file f on f.client_id = d.client_id and f.document_id = d.document_id
        join blob b on b.client_id = f.client_id and b.blob_id = f.blob_id and b.state = 'stored'
      order by n.place, f.place`
  )
