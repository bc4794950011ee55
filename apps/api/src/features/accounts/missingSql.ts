import { documentClassIds } from "@reclaim/core/domain/requirement/DocumentClass"
import { toDoStates } from "@reclaim/core/rules/document/isToDo"
import { waitingStageIds } from "@reclaim/core/rules/requirement/waitingStages"
import type { SqlClient, Statement } from "effect/sql"

/** The columns of `MissingDocuments` of an account, as a row of its own; `account` is its number. */
export const missingDocuments = (sql: SqlClient.SqlClient, clientId: number, account: Statement.Fragment) => sql`
  select count(*)::int as missing_count,
    count(*) filter (
      where coalesce(q.assigned_class, q.classification_id) = ${documentClassIds.client} and q.ordered_on is null
        and q.state = any(${toDoStates}::text[]))::int as to_do_count,
    count(*) filter (where q.state in ('submitted', 'under_review'))::int as in_review_count
  from (
    select d.requirement_id from requirement_account d
    where d.client_id = ${clientId} and d.account_id = ${account}
    union
    select h.requirement_id from reclaim r
      join requirement_reclaim h on h.client_id = r.client_id and h.seq = r.seq
    where r.client_id = ${clientId} and r.account_id = ${account} and r.stage_id = any(${waitingStageIds}::int[])
  ) b join requirement q on q.client_id = ${clientId} and q.requirement_id = b.requirement_id
  where coalesce(q.assigned_class, q.classification_id) <> ${documentClassIds.processing}`
