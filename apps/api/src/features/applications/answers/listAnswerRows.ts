import { advisoryLocks } from "../../../platform/sql/advisoryLocks.ts"
import { Effect, Schema } from "effect"
import { execute, queryFirst } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

/** Locks the count of a list's answers until commit, so that concurrent answers are all counted. */
export const lockListAnswers = (batchId: number) =>
  execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.listAnswer}::int, ${batchId}::int)`)

const AnswersRow = rowOf({
  fileName: Schema.String,
  committedBy: Schema.NullOr(Schema.Int),
  accounts: Schema.Int,
  /**
   * Number waiting for the desk because of the list; an application that was returned and submitted again is not among
   * them.
   */
  waiting: Schema.Int,
  accepted: Schema.Int,
  returned: Schema.Int,
  rejected: Schema.Int
})
/** Counts of answers to the applications of a list. */
export type ListAnswers = typeof AnswersRow.Type

export const readListAnswers = (clientId: number, batchId: number) =>
  queryFirst(AnswersRow)(
    (sql) => sql`
      select b.file_name, b.committed_by, a.* from upload_batch b
        cross join lateral (
          select count(*)::int as accounts,
            (count(*) filter (where state in ('submitted', 'in_review') and submitted_by is null))::int as waiting,
            (count(*) filter (where state = 'accepted'))::int as accepted,
            (count(*) filter (where state = 'returned'))::int as returned,
            (count(*) filter (where state = 'rejected'))::int as rejected
          from application where client_id = b.client_id and batch_id = b.batch_id) a
      where b.client_id = ${clientId} and b.batch_id = ${batchId}`
  ).pipe(Effect.flatMap((row) => Effect.orDie(Effect.fromNullishOr(row))))
