import { Conflict, NotFound } from "@reclaim/core/contract/access/errors"
import type { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { BatchOutcome } from "@reclaim/core/rules/authorization/decideBatch"

/** What is said of a batch to whoever wants to do what does not fit its state. */
const stands: Readonly<Record<AuthorizationState, string>> = {
  requested: "is not decided yet",
  viewed: "is not decided yet",
  changes_requested: "waits for us: somebody has asked for changes",
  authorized: "is authorized",
  declined: "was declined",
  revoked: "was revoked",
  lapsed: "was not decided in time"
}

type Refused = Extract<BatchOutcome, { readonly _tag: "Refused" }>

/** What is said to whoever can't decide a batch. */
export const refusedDecision = (
  { code, why }: Refused,
  { procedure, state }: { readonly procedure: string; readonly state: AuthorizationState }
): Conflict => {
  const texts: Readonly<Record<Refused["why"], string>> = {
    too_late: `The last day to decide “${procedure}” is over`,
    not_viewed: `Look at “${procedure}” first`,
    decided: `“${procedure}” ${stands[state]}`,
    said_already: `You have authorized “${procedure}” already; somebody else has to as well`
  }
  return new Conflict({ message: texts[why], code })
}

/** What lacks in what somebody says about a batch. */
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
