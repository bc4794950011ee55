import type { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import { RequirementState } from "@reclaim/core/domain/document/requirement/RequirementState"
import {
  decideRequirement,
  endsOrder,
  type RequirementAct
} from "@reclaim/core/rules/document/requirement/decideRequirement"
import { Effect } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"

/** Step of a document that is signed on screen: all have signed, or the desk has decided on it. */
export interface SignedStep {
  readonly act: Extract<RequirementAct, "sign" | "accept" | "reject">
  readonly by: "client" | "staff"
  readonly at: Date
  /** The signed document, once it is on file. */
  readonly documentId?: number
  readonly rejectCode?: DocumentRejectCode
  readonly rejectText?: string
}

/**
 * Moves the requirements that an envelope is signed for, and adds that to their history. Those that the act does not fit
 * stay as they are: the desk may have waived one meanwhile, and a copy under review is its reviewer's.
 */
export const moveSigned = (
  clientId: number,
  envelopeId: number,
  { act, at, by, documentId, rejectCode, rejectText = "" }: SignedStep
) =>
  Effect.forEach(
    RequirementState.literals,
    (from) => {
      const decision = decideRequirement(from, act)
      if (decision._tag === "Refused") return Effect.void
      const { state } = decision
      const facts = JSON.stringify({
        to: state,
        documentId: documentId ?? null,
        ...(rejectText === "" ? {} : { text: rejectText })
      })
      return execute(
        (sql) => sql`
          with moved as (
            update requirement q set state = ${state}, document_id = ${documentId ?? null}::int,
              reject_code = ${rejectCode ?? ""}, reject_text = ${rejectText}, version = version + 1,
              ordered_on = case when not ${endsOrder(state)} then ordered_on end,
              expected_on = case when not ${endsOrder(state)} then expected_on end
            where q.client_id = ${clientId} and q.state = ${from} and (${act} = 'sign' or q.document_id is null)
              and q.requirement_id in (
                select coalesce(r.joined_into, r.requirement_id) from envelope_requirement w
                  join requirement r on r.client_id = w.client_id and r.requirement_id = w.requirement_id
                where w.client_id = ${clientId} and w.envelope_id = ${envelopeId})
            returning q.requirement_id)
          insert into requirement_history (client_id, requirement_id, at, what, actor_kind, facts)
          select ${clientId}::int, requirement_id, ${at}::timestamptz, 'moved', ${by}, ${facts}::text::jsonb from moved`
      )
    },
    { discard: true }
  )
