import { Conflict, Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import type { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { BatchFault } from "@reclaim/core/rules/authorization/batchFault"
import type { BatchOutcome } from "@reclaim/core/rules/authorization/decideBatch"

/** Reasons for refusing an act, by the batch's state; each completes a sentence about the batch. */
const stands: Readonly<Record<AuthorizationState, string>> = {
  requested: "is not decided yet",
  viewed: "is not decided yet",
  changes_requested: "is with us: changes were requested",
  authorized: "is authorized",
  declined: "was declined",
  revoked: "was revoked",
  lapsed: "was not decided in time",
  withdrawn: "was withdrawn"
}

type RefusedBatchOutcome = Extract<BatchOutcome, { readonly _tag: "Refused" }>

/** Error for a decision that the user may not make. */
export const refusedDecision = (
  { code, why }: RefusedBatchOutcome,
  { procedure, state }: { readonly procedure: string; readonly state: AuthorizationState }
): Conflict => {
  const texts: Readonly<Record<RefusedBatchOutcome["why"], string>> = {
    too_late: `The last day to decide “${procedure}” is over`,
    not_viewed: `View “${procedure}” first`,
    decided: `“${procedure}” ${stands[state]}`,
    said_already: `You have already authorized “${procedure}”; somebody else has to authorize it as well`
  }
  return new Conflict({ message: texts[why], code })
}

/** Message for an incomplete answer about a batch. */
export const incompleteTexts: Readonly<Record<Extract<BatchOutcome, { readonly _tag: "Incomplete" }>["why"], string>> =
  {
    unanswered: "Answer every statement in its current wording",
    no_comment: "Explain each statement that is not true",
    no_reason: "Enter a reason"
  }

export const notRevocable = (state: AuthorizationState): Conflict =>
  state === "authorized"
    ? new Conflict({ message: "Some of these claims have already been filed", code: "wrong_state" })
    : new Conflict({
        message: `This batch ${stands[state]}`,
        code: state === "revoked" ? "already_done" : "wrong_state"
      })

export const noBatch = new NotFound({ message: "This batch of claims does not exist" })

export const noReclaims = new NotFound({ message: "Not all of these reclaims exist" })

const refusedField = (field: string, message: string): Invalid => new Invalid({ message, fields: { [field]: message } })

export const takenReference = refusedField("reference", "The client already has a batch with this id")

const unfitTexts = (why: Extract<BatchFault, { readonly _tag: "DoesNotFit" }>["why"]): string => {
  switch (why._tag) {
    case "OtherMarket":
      return "is from another market"
    case "OtherOwner":
      return "belongs to another owner"
    case "OtherYear":
      return "was paid in another year"
    case "Beyond":
      return "is no longer waiting for authorization"
    case "NoRate":
      return "has no exchange rate: import it again"
    case "Taken":
      return `is already in batch ${why.batch}`
  }
}

/** Error shown to the desk for a batch that cannot be requested. */
export const refusedBatch = (fault: BatchFault): Invalid =>
  fault._tag === "DayOver"
    ? refusedField("content.due_on", "Expected today or a later day")
    : refusedField("content.reclaims", `The reclaim ${String(fault.seq)} ${unfitTexts(fault.why)}`)

/** Error for a new round of a decided batch; with a null state, for a request that changes nothing. */
export const refusedRound = (state: AuthorizationState | null): Conflict =>
  state === null
    ? new Conflict({ message: "The client has already been asked for exactly this", code: "already_done" })
    : new Conflict({ message: `This batch ${stands[state]}`, code: "wrong_state" })

export const notWithdrawable = (state: AuthorizationState): Conflict =>
  new Conflict({ message: `This batch ${stands[state]}`, code: state === "withdrawn" ? "already_done" : "wrong_state" })
