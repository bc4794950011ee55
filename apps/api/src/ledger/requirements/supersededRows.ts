import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/**
 * Supersedes other active copies of an active document that are valid nowhere else and began by a day; the document
 * refers to the newest of them. A scan whose original is awaited supersedes no copy whose original has arrived.
 */
export const supersedeOlder = (clientId: number, documentId: number, day: CalendarDate) =>
  execute(
    (sql) => sql`
      with older as (
        update document d set state = 'superseded', version = d.version + 1
        from document n
        where n.client_id = ${clientId} and n.document_id = ${documentId} and d.client_id = n.client_id
          and d.document_id <> n.document_id and n.state = 'active' and d.state = 'active' and d.valid_from <= ${day}::date
          and d.code = n.code and d.bo_id = n.bo_id
          and d.period = n.period and d.investor_id is not distinct from n.investor_id
          and d.account_id is not distinct from n.account_id and d.seq is not distinct from n.seq
          and (n.original <> 'awaited' or d.original not in ('received', 'returned'))
          and (n.markets = '{}' or (d.markets <> '{}' and d.markets <@ n.markets))
        returning d.document_id)
      update document set supersedes = (select max(document_id) from older)
      where client_id = ${clientId} and document_id = ${documentId} and exists (select from older)`
  )

/**
 * Supersedes, as `supersedeOlder` does, for all accepted copies that became valid within a range of days: until then
 * the older ones were. Imported files state validity themselves.
 */
export const supersedeBegun = (
  clientId: number,
  { after, on }: { readonly after: CalendarDate; readonly on: CalendarDate }
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const begun = yield* sql`
      select document_id, valid_from from document
      where client_id = ${clientId} and state = 'active' and source <> 'import'
        and valid_from > ${after}::date and valid_from <= ${on}::date
      order by valid_from, document_id`.pipe(decodedAs(rowOf({ documentId: Schema.Int, validFrom: CalendarDate })))
    // One after the other: of two that began, the later takes the place of the earlier.
    yield* Effect.forEach(begun, ({ documentId, validFrom }) => supersedeOlder(clientId, documentId, validFrom), {
      discard: true
    })
  })
