import type { WorkItemKind } from "@reclaim/core/domain/desk/WorkItem"
import { ItemFacts } from "@reclaim/core/domain/desk/InboxItem"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const FactsRow = rowOf({ ...ItemFacts.fields, kind: Schema.String, subjectId: Schema.String })

/** Item whose facts are read. */
export interface ItemSubject {
  readonly kind: WorkItemKind
  readonly subjectId: string
}

/**
 * Reads what a client's items are about. Only documents and claims to authorize have reclaims behind them. Payment details
 * of several owners name none. An item whose subject does not exist, or of another kind, has no row.
 */
export const readItemFacts = (clientId: number, items: ReadonlyArray<ItemSubject>, today: CalendarDate) => {
  const idsOf = (kind: WorkItemKind) =>
    arrayLiteral(items.flatMap((item) => (item.kind === kind ? [Number(item.subjectId)] : [])))
  return queryRows(FactsRow)(
    (sql) => sql`
      with things as (
        select 'document' as kind, d.document_id as id, coalesce(i.name, o.name) as owner, d.title, d.period,
          array(
            select coalesce(q.joined_into, q.requirement_id)
            from document_submission s
              join requirement q on q.client_id = s.client_id and q.requirement_id = s.requirement_id
            where s.client_id = d.client_id and s.document_id = d.document_id) as asked,
          d.markets as only_in, 0 as batch_id, null::smallint as market_id
        from document d
          join beneficial_owner o on o.client_id = d.client_id and o.bo_id = d.bo_id
          left join investor i on i.client_id = d.client_id and i.investor_id = d.investor_id
        where d.client_id = ${clientId} and d.document_id = any(${idsOf("document")}::int[])
        union all
        select 'document-disputed', q.requirement_id, coalesce(i.name, o.name), q.name, q.period,
          array[coalesce(q.joined_into, q.requirement_id)], '{}'::text[], 0, null::smallint
        from requirement q
          join beneficial_owner o on o.client_id = q.client_id and o.bo_id = q.bo_id
          left join investor i on i.client_id = q.client_id and i.investor_id = q.investor_id
        where q.client_id = ${clientId} and q.requirement_id = any(${idsOf("document-disputed")}::int[])
        union all
        select 'paper', p.paper_id, coalesce(i.name, o.name), coalesce(w.name, p.code), p.period, coalesce(w.asked, '{}'),
          '{}', 0, null
        from paper p
          join beneficial_owner o on o.client_id = p.client_id and o.bo_id = p.bo_id
          left join investor i on i.client_id = p.client_id and i.investor_id = p.investor_id
          left join lateral (
            select min(q.name) as name, array_agg(coalesce(q.joined_into, q.requirement_id)) as asked
            from paper_requirement l
              join requirement q on q.client_id = l.client_id and q.requirement_id = l.requirement_id
            where l.client_id = p.client_id and l.paper_id = p.paper_id) w on true
        where p.client_id = ${clientId} and p.paper_id = any(${idsOf("paper")}::int[])
        union all
        select 'envelope', e.envelope_id, coalesce(i.name, o.name), coalesce(w.name, e.code), e.period,
          coalesce(w.asked, '{}'), '{}', 0, null
        from envelope e
          join beneficial_owner o on o.client_id = e.client_id and o.bo_id = e.bo_id
          left join investor i on i.client_id = e.client_id and i.investor_id = e.investor_id
          left join lateral (
            select min(q.name) as name, array_agg(coalesce(q.joined_into, q.requirement_id)) as asked
            from envelope_requirement l
              join requirement q on q.client_id = l.client_id and q.requirement_id = l.requirement_id
            where l.client_id = e.client_id and l.envelope_id = e.envelope_id) w on true
        where e.client_id = ${clientId} and e.envelope_id = any(${idsOf("envelope")}::int[])
        union all
        select 'authorization', b.batch_id, o.name, b.procedure, b.tax_year, '{}', '{}', b.batch_id, b.market_id
        from authorization_batch b join beneficial_owner o on o.client_id = b.client_id and o.bo_id = b.bo_id
        where b.client_id = ${clientId} and b.batch_id = any(${idsOf("authorization")}::int[])
        union all
        select 'application', a.application_id, coalesce(nullif(a.draft #>> '{owner,name}', ''), o.name, ''),
          coalesce(nullif(a.draft #>> '{account,accountName}', ''), a.draft #>> '{account,accountNumber}', ''), 0, '{}', '{}', 0,
          null
        from application a
          left join beneficial_owner o on o.client_id = a.client_id and o.bo_id = (a.draft #>> '{owner,ownerId}')::int
        where a.client_id = ${clientId} and a.application_id = any(${idsOf("application")}::int[])
        union all
        select 'application-batch', u.batch_id, '', u.file_name, 0, '{}', '{}', 0, null
        from upload_batch u
        where u.client_id = ${clientId} and u.batch_id = any(${idsOf("application-batch")}::int[])
        union all
        select 'owner-changed-by-import', o.bo_id, o.name, '', 0, '{}', '{}', 0, null
        from beneficial_owner o
        where o.client_id = ${clientId} and o.bo_id = any(${idsOf("owner-changed-by-import")}::int[])
        union all
        select 'payment-instruction', n.instruction_id, case when count(*) = 1 then min(o.name) else '' end, n.currency, 0, '{}',
          '{}', 0, null
        from payment_instruction n
          join payment_instruction_owner w on w.client_id = n.client_id and w.instruction_id = n.instruction_id
          join beneficial_owner o on o.client_id = w.client_id and o.bo_id = w.bo_id
        where n.client_id = ${clientId} and n.instruction_id = any(${idsOf("payment-instruction")}::int[])
        group by n.instruction_id, n.currency)
      select t.kind, t.id::text as subject_id, t.owner,
        case when t.period = 0 or t.title = '' then t.title else t.title || ', ' || t.period end as title,
        m.markets, v.value_behind, v.agent_cutoff
      from things t
        cross join lateral (
          select coalesce(array_agg(distinct k.iso2 order by k.iso2), '{}') as markets
          from (
            select u.market_id
            from requirement q join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id
            where q.client_id = ${clientId} and q.requirement_id = any(t.asked) and (u.is_lacking or q.lacking = '{}')
            union all
            select t.market_id) n
            join market k on k.market_id = n.market_id
          where t.only_in = '{}' or k.iso2 = any(t.only_in)) m
        cross join lateral (
          select sum(r.dash_cents)::float8 as value_behind,
            min(r.agent_cutoff) filter (where r.agent_cutoff >= ${today}::date) as agent_cutoff
          from (
            select unnest(q.seqs) as seq from requirement q
            where q.client_id = ${clientId} and q.requirement_id = any(t.asked)
            union
            select l.seq from authorization_line l where l.client_id = ${clientId} and l.batch_id = t.batch_id) s
            join reclaim r on r.client_id = ${clientId} and r.seq = s.seq
            join market k on k.market_id = r.market_id
          where t.only_in = '{}' or k.iso2 = any(t.only_in)) v`
  )
}
