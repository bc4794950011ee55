import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { appendAudits } from "../../platform/audit/auditRows.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/**
 * Ends the on-screen signing of documents that are no longer needed: a copy was accepted, the desk waived it, or
 * nothing waits for it any more. One that is being signed at this moment is left for the next time.
 */
export const endNeedless = Effect.fnUntraced(function* (clientId: number, at: Date) {
  const sql = yield* SqlClient.SqlClient
  const ended = yield* sql`
    update envelope set state = 'superseded', version = version + 1
    where client_id = ${clientId} and envelope_id in (
      select e.envelope_id from envelope e
      where e.client_id = ${clientId} and e.state = 'sent' and not exists (
        select from envelope_requirement w
          join requirement q on q.client_id = w.client_id and q.requirement_id = w.requirement_id
        where w.client_id = e.client_id and w.envelope_id = e.envelope_id and ${sql.in("q.state", openRequirementStates)})
      for update of e skip locked)
    returning envelope_id`.pipe(decodedAs(rowOf({ envelopeId: Schema.Int })))
  if (ended.length === 0) return
  yield* appendAudits(
    ended.map(({ envelopeId }) => ({
      clientId,
      at,
      actorUserId: null,
      actorKind: "system",
      action: "envelope.superseded",
      subjectKind: "envelope",
      subjectId: String(envelopeId),
      facts: {}
    }))
  )
})
