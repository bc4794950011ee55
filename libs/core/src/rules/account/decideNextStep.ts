import type { AccountState } from "../../domain/account/AccountState.ts"
import type { ApplicationState } from "../../domain/application/ApplicationState.ts"
import type { NextStep } from "../../domain/account/NextStep.ts"
import type { MissingDocuments } from "./MissingDocuments.ts"
import type { PaymentProgress } from "./PaymentProgress.ts"

/** Facts that decide the next step on an account and who takes it. */
export interface NextStepFacts {
  readonly state: AccountState
  /** State of the pending application to change it; null for none. */
  readonly change: Extract<ApplicationState, "draft" | "submitted" | "in_review" | "returned"> | null
  /** Progress of its owner's payment instruction. */
  readonly payment: PaymentProgress
  readonly documents: MissingDocuments
  /** True for an imported account, whose payment details the provider has from elsewhere. */
  readonly isImported: boolean
}

/** Next step for an account, steps of the client before those of the provider; null if there is none. */
export const decideNextStep = ({ change, documents, isImported, payment, state }: NextStepFacts): NextStep | null => {
  if (state === "closed") return null
  if (change === "returned") return "correct_change"
  if (payment === "none" && !isImported) return "enter_payment"
  if (documents.toDoCount > 0) return "send_documents"
  if (change === "draft") return "finish_change"
  if (payment === "proposed") return "approve_payment"
  if (state === "suspended") return "resume"
  if (payment === "at desk") return "call_back"
  if (change !== null) return "decide_change"
  if (documents.inReviewCount > 0) return "review_documents"
  return documents.missingCount > 0 ? "await_documents" : null
}
