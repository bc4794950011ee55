import { UnfinishedList } from "@reclaim/core/domain/account/waiting/UnfinishedList"
import { unfinishedBatchStates } from "@reclaim/core/domain/application/batch/BatchState"
import { Effect } from "effect"
import { queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Reads the uploaded lists that a client has to continue, newest first; they expire, so there are few. */
export const readUnfinishedLists = (clientId: number) =>
  queryRows(rowOf(UnfinishedList.fields))(
    (sql) => sql`
      select batch_id, state, file_name, rows, updated_at from upload_batch
      where client_id = ${clientId} and state = any(${unfinishedBatchStates}::text[])
      order by batch_id desc`
  ).pipe(Effect.map((rows) => rows.map((row) => new UnfinishedList(row))))
