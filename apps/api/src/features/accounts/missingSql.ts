import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { toDoStates } from "@reclaim/core/rules/document/isToDo"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import type { SqlClient } from "effect/sql"

/** The columns of `MissingDocuments`, after `joinMissingDocuments`. */
export const missingCounts = (sql: SqlClient.SqlClient) => sql`
  coalesce(l.missing_count, 0) as missing_count, coalesce(l.to_do_count, 0) as to_do_count,
  coalesce(l.in_review_count, 0) as in_review_count`

/**
 * Joins to the accounts `p`, which have an `account_id` and a `bo_id`, what each of them misses. The requirements of
 * their owners are read once, however many accounts there are.
 */
export const joinMissingDocuments = (sql: SqlClient.SqlClient, clientId: number) => sql`
  left join (select b.account_id, count(*)::int as missing_count,
    count(*) filter (
      where coalesce(q.assigned_class, q.classification_id) = ${documentClassIds.client} and q.ordered_on is null
        and q.state = any(${toDoStates}::text[]))::int as to_do_count,
    count(*) filter (where q.state in ('submitted', 'under_review'))::int as in_review_count
  from (
    select d.account_id, d.requirement_id from requirement_account d
    where d.client_id = ${clientId} and d.account_id = any(array(select account_id from p))
    union
    select r.account_id, h.requirement_id
    from (
      select o.requirement_id, unnest(o.seqs) as seq from requirement o
      where o.client_id = ${clientId} and o.bo_id = any(array(select distinct bo_id from p))
    ) h join reclaim r on r.client_id = ${clientId} and r.seq = h.seq
    where r.account_id in (select account_id from p) and r.stage_id = any(${waitingStageIds}::int[])
  ) b join requirement q on q.client_id = ${clientId} and q.requirement_id = b.requirement_id
  where coalesce(q.assigned_class, q.classification_id) <> ${documentClassIds.processing}
  group by b.account_id) l on l.account_id = p.account_id`
