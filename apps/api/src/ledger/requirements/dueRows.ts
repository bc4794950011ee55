import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"

/**
 * Dates what waits at the desk about a client's documents, once its reclaims are of the present: copies to review, and
 * disputes. Each is due on the earliest latest safe date of the reclaims that wait for it, or on their agent cut-off
 * where nothing is left to order.
 */
export const dateItems = (clientId: number) =>
  execute(
    (sql) => sql`
      with at_desk as (
        select case when state in ('submitted', 'under_review') then document_id end as document_id,
          case when disputed_on is not null then requirement_id end as disputed_id, seqs
        from requirement
        where client_id = ${clientId} and (state in ('submitted', 'under_review') or disputed_on is not null)),
      waiting as (
        select 'document' as kind, document_id::text as subject_id, seqs from at_desk where document_id is not null
        union all
        select 'document-disputed', disputed_id::text, seqs from at_desk where disputed_id is not null),
      due as (
        select w.kind, w.subject_id, min(coalesce(r.latest_safe_on, r.agent_cutoff)) as due_on
        from waiting w
        left join lateral unnest(w.seqs) as s (seq) on true
        left join reclaim r on r.client_id = ${clientId} and r.seq = s.seq
        group by 1, 2)
      select date_work_items(${clientId}::int, array_agg(kind), array_agg(subject_id), array_agg(due_on)) from due`
  ).pipe(Effect.asVoid)
