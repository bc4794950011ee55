import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Older active copies of the same as an active document that hold nowhere else are superseded; it names the newest of
 * them. A scan whose original is awaited takes the place of none whose original is here.
 */
export const supersedeOlder = (clientId: number, documentId: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      with older as (
        update document d set state = 'superseded', version = d.version + 1
        from document n
        where n.client_id = ${clientId} and n.document_id = ${documentId} and d.client_id = n.client_id
          and d.document_id <> n.document_id and d.state = 'active' and d.code = n.code and d.bo_id = n.bo_id
          and d.period = n.period and d.investor_id is not distinct from n.investor_id
          and d.account_id is not distinct from n.account_id and d.seq is not distinct from n.seq
          and (n.original <> 'awaited' or d.original not in ('received', 'returned'))
          and (n.markets = '{}' or (d.markets <> '{}' and d.markets <@ n.markets))
        returning d.document_id)
      update document set supersedes = (select max(document_id) from older)
      where client_id = ${clientId} and document_id = ${documentId} and exists (select from older)`
  )
