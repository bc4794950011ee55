import { Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const ClaimRow = rowOf({ ownerId: Schema.Int, accountId: Schema.Int })

/** Finds the owner and account of a reclaim; none if the client has no such reclaim. */
export const findClaim = (clientId: number, seq: number) =>
  queryRows(ClaimRow)(
    (sql) => sql`
      select a.bo_id as owner_id, a.account_id from reclaim r join account a using (client_id, account_id)
      where r.client_id = ${clientId} and r.seq = ${seq}`
  )

/** The envelopes and sheets that some documents came from. */
export const listOrigins = (clientId: number, documentIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ kind: Schema.Literals(["envelope", "paper"]), id: Schema.Int, documentId: Schema.Int }))(
    (sql) => sql`
      select 'envelope' as kind, envelope_id as id, document_id from envelope
      where client_id = ${clientId} and document_id = any(${arrayLiteral(documentIds)}::int[])
      union all
      select 'paper', paper_id, document_id from paper
      where client_id = ${clientId} and document_id = any(${arrayLiteral(documentIds)}::int[])
      order by 1, 2`
  )

/** Lists the batches in which a client was asked whether to file a reclaim. */
export const listBatches = (clientId: number, seq: number) =>
  queryRows(rowOf({ batchId: Schema.Int }))(
    (sql) => sql`
      select batch_id from authorization_line where client_id = ${clientId} and seq = ${seq} order by 1`
  )
