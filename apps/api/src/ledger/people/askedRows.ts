import { openEnvelopeStates } from "@reclaim/core/domain/signing/EnvelopeState"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/**
 * Ends the signing requests of a person without an account whose address has changed: they went to the former one, and
 * no reminder follows. Returns the guest they sign as, if there is one, and the number of requests.
 */
export const endRequests = Effect.fnUntraced(function* (clientId: number, contactId: number, at: Date) {
  const sql = yield* SqlClient.SqlClient
  const ended = yield* sql`
    update signer s set request_ended_at = ${at}::timestamptz from envelope e
    where e.client_id = s.client_id and e.envelope_id = s.envelope_id and s.client_id = ${clientId}
      and s.contact_id = ${contactId} and s.state in ('asked', 'viewed') and ${sql.in("e.state", openEnvelopeStates)}
    returning s.n`
  const guests = yield* sql`
    select user_id from app_user where client_id = ${clientId} and guest_contact_id = ${contactId}`.pipe(
    decodedAs(rowOf({ userId: Schema.Int }))
  )
  return { guestUserId: guests[0]?.userId ?? null, count: ended.length }
})

/** Filters contacts to those in an open envelope, or who represent a signer now or later. */
export const findAsked = (clientId: number, contactIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ contactId: Schema.Int }))(
    (sql) => sql`
      select k.contact_id from contact k
      where k.client_id = ${clientId} and k.contact_id = any(${arrayLiteral(contactIds)}::int[]) and (exists (
          select from signer s join envelope e using (client_id, envelope_id)
          where s.client_id = k.client_id and s.contact_id = k.contact_id and s.state <> 'replaced'
            and ${sql.in("e.state", openEnvelopeStates)})
        or exists (
          select from delegation d
          where d.client_id = k.client_id and d.to_contact_id = k.contact_id and 'signing' = any(d.acts)
            and d.to_day >= current_date))`
  ).pipe(Effect.map((rows) => new Set(rows.map(({ contactId }) => contactId))))
