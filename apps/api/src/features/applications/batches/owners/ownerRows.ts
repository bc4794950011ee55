import { OwnerOnRecord } from "@reclaim/core/domain/application/batch/OwnerOnRecord"
import { Effect } from "effect"
import { queryRows } from "../../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../../platform/sql/rowOf.ts"

/** The client's owners with what accepted rows of lists have called them, in order. */
export const readOwnersOnRecord = (clientId: number) =>
  queryRows(rowOf(OwnerOnRecord.fields))(
    (sql) => sql`
      with named as materialized (
        select t.bo_id, jsonb_agg(distinct r.reference) as references
        from upload_row r
          join application a on a.client_id = r.client_id and a.batch_id = r.batch_id
            and a.application_id = r.application_id
          join account t on t.client_id = a.client_id and t.account_id = a.account_id
        where r.client_id = ${clientId} and r.reference <> '' and a.state = 'accepted'
        group by t.bo_id
      )
      select o.bo_id as owner_id, o.name, o.residence, o.entity_type, o.us_classification, p.registered_address,
        coalesce((
          select jsonb_agg(n.last4 order by n.kind collate "C") from tax_number n
          where n.client_id = o.client_id and n.holder = 'owner' and n.holder_id = o.bo_id
            and n.country = o.residence), '[]') as tax_number_ends,
        coalesce(named.references, '[]') as references
      from beneficial_owner o
        left join owner_profile p on p.client_id = o.client_id and p.bo_id = o.bo_id
        left join named on named.bo_id = o.bo_id
      where o.client_id = ${clientId}
      order by o.bo_id`
  ).pipe(Effect.map((rows) => rows.map((row) => new OwnerOnRecord(row))))
