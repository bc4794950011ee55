import type { AccountState } from "../../domain/account/AccountState.ts"
import { actorOf, type NextActor, type NextStep } from "../../domain/account/NextStep.ts"

/** Names of account states, wherever shown. */
export const accountTexts = {
  states: {
    documents_pending: "Documents pending",
    active: "Active",
    suspended: "Suspended",
    closed: "Closed"
  } satisfies Record<AccountState, string>,
  changing: "Change in progress",
  missing: (n: number, text: string) => `${text} ${n === 1 ? "document" : "documents"} missing`,
  /** On a phone, where the state is an icon beside it. */
  missingBriefly: (text: string) => `${text} missing`,
  /** State in one line. */
  state: (state: AccountState, isChanging: boolean) =>
    isChanging ? `${accountTexts.states[state]}, change in progress` : accountTexts.states[state],
  actors: {
    client: "You",
    approver: "Your second approver",
    administrator: "Your administrator",
    provider: "Us",
    others: "Others"
  } satisfies Record<NextActor, string>,
  steps: {
    correct_change: "Correct the change",
    enter_payment: "Enter payment details",
    send_documents: "Send documents",
    finish_change: "Finish the change",
    approve_payment: "Approve payment details",
    call_back: "Call back about payment details",
    decide_change: "Review the change",
    review_documents: "Review documents",
    resume: "Resume or close it",
    await_documents: "Provide documents"
  } satisfies Record<NextStep, string>,
  /** Next step in one line; empty when there is none. */
  next: (step: NextStep | null): string =>
    step === null ? "" : `${accountTexts.actors[actorOf(step)]}: ${accountTexts.steps[step]}`
} as const
