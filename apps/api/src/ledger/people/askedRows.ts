import { openEnvelopeStates } from "@reclaim/core/domain/signing/EnvelopeState"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Those of some contacts who are in an open envelope, or stand in, now or later, for somebody who signs. */
export const findAsked = (clientId: number, contactIds: ReadonlyArray<number>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select k.contact_id from contact k
      where k.client_id = ${clientId} and k.contact_id = any(${arrayLiteral(contactIds)}::int[]) and (exists (
          select from signer s join envelope e using (client_id, envelope_id)
          where s.client_id = k.client_id and s.contact_id = k.contact_id and s.state <> 'replaced'
            and ${sql.in("e.state", openEnvelopeStates)})
        or exists (
          select from delegation d
          where d.client_id = k.client_id and d.to_contact_id = k.contact_id and 'signing' = any(d.acts)
            and d.to_day >= current_date))`.pipe(decodedAs(rowOf({ contactId: Schema.Int })))
  ).pipe(Effect.map((rows) => new Set(rows.map(({ contactId }) => contactId))))
