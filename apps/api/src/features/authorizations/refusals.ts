import { Conflict, Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import type { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { BatchFault } from "@reclaim/core/rules/authorization/batchFault"
import type { BatchOutcome } from "@reclaim/core/rules/authorization/decideBatch"

/** Reasons for refusing an act, by the batch's state; each completes a sentence about the batch. */
const stands: Readonly<Record<AuthorizationState, string>> = {
  requested: "is not decided yet",
  viewed: "is not decided yet",
  changes_requested: "waits for us: somebody has asked for changes",
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
    not_viewed: `Look at “${procedure}” first`,
    decided: `“${procedure}” ${stands[state]}`,
    said_already: `You have authorized “${procedure}” already; somebody else has to as well`
  }
  return new Conflict({ message: texts[why], code })
}

/** Message for an incomplete answer about a batch. */
export const incompleteTexts: Readonly<Record<Extract<BatchOutcome, { readonly _tag: "Incomplete" }>["why"], string>> =
  {
    unanswered: "Answer every statement as it is worded now",
    no_comment: "Say more about each statement that is not true",
    no_reason: "Say why"
  }

export const notRevocable = (state: AuthorizationState): Conflict =>
  state === "authorized"
    ? new Conflict({ message: "Some of these claims are filed already", code: "wrong_state" })
    : new Conflict({
        message: `This batch ${stands[state]}`,
        code: state === "revoked" ? "already_done" : "wrong_state"
      })

export const noBatch = new NotFound({ message: "There is no such batch of claims" })

export const noReclaims = new NotFound({ message: "Not all of these reclaims exist" })

const refusedField = (field: string, message: string): Invalid => new Invalid({ message, fields: { [field]: message } })

export const takenReference = refusedField("reference", "The client has a batch of this id already")

const unfitTexts = (why: Extract<BatchFault, { readonly _tag: "DoesNotFit" }>["why"]): string => {
  switch (why._tag) {
    case "OtherMarket":
      return "is of another market"
    case "OtherOwner":
      return "is of another owner"
    case "OtherYear":
      return "was paid in another year"
    case "Beyond":
      return "is no longer waiting for authorization"
    case "NoRate":
      return "has no exchange rate: import it again"
    case "Taken":
      return `stands in the batch ${why.batch} already`
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
    ? new Conflict({ message: "The client is asked for just this already", code: "already_done" })
    : new Conflict({ message: `This batch ${stands[state]}`, code: "wrong_state" })

export const notWithdrawable = (state: AuthorizationState): Conflict =>
  new Conflict({ message: `This batch ${stands[state]}`, code: state === "withdrawn" ? "already_done" : "wrong_state" })
