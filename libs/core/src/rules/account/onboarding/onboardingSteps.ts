import type { ApplicationState, WaitingFor } from "../../../domain/application/ApplicationState.ts"
import type { OnboardingStep } from "../../../domain/application/Onboarding.ts"
import { applicationHref } from "../../address/applicationHref.ts"
import { searchOfPayments } from "../../address/paymentsUrl.ts"
import { routes } from "../../navigation/routes.ts"
import type { PaymentProgress } from "../PaymentProgress.ts"

/** Facts that decide the onboarding progress of a client. */
export interface OnboardingFacts {
  /** Most advanced application; null if all were rejected or withdrawn. */
  readonly application: {
    readonly applicationId: number
    readonly state: Exclude<ApplicationState, "rejected" | "withdrawn">
    /** True if it contains the owner's payment details. */
    readonly hasPayment: boolean
  } | null
  /** True if the client has an account of any origin. */
  readonly hasAccount: boolean
  /** True if a signatory, or enough of a group, signs for the owner and there is an operations contact. */
  readonly hasPeople: boolean
  /** Progress of the client's payment instruction. */
  readonly payment: PaymentProgress
  /** Documents of the owner that wait for the client. */
  readonly documentsWaiting: number
}

const isSubmitted = (state: ApplicationState | undefined): boolean =>
  state === "submitted" || state === "in_review" || state === "accepted"

const reviewWaitsFor = (state: ApplicationState | undefined): WaitingFor => {
  if (state === "returned") return "client"
  return state === "submitted" || state === "in_review" ? "provider" : null
}

/**
 * Party that the payment step waits for: the desk while it has to approve it or reviews the application with it;
 * otherwise the client.
 */
const paymentWaitsFor = ({ application, payment }: OnboardingFacts): WaitingFor => {
  if (payment === "at desk") return "provider"
  const isLookedAt = application?.hasPayment === true && reviewWaitsFor(application.state) === "provider"
  return payment === "none" && isLookedAt ? "provider" : "client"
}

/** Onboarding steps of a client, with their state and link. */
export const onboardingSteps = (facts: OnboardingFacts): ReadonlyArray<OnboardingStep> => {
  const { application, documentsWaiting, hasAccount, hasPeople, payment } = facts
  const state = application?.state
  const applied = application === null ? routes.addAccounts.path : applicationHref(application.applicationId)
  const payments = `${routes.accounts.path}${searchOfPayments({ open: "all", isProposing: false })}`
  const isReviewed = hasAccount || state === "accepted"
  const isPaid = payment === "approved"
  const isDocumented = isReviewed && documentsWaiting === 0
  const isEntered = isReviewed || isSubmitted(state)
  return [
    {
      step: "account",
      isDone: isEntered,
      waitingFor: isEntered ? null : "client",
      href: isReviewed ? routes.accounts.path : applied
    },
    { step: "people", isDone: hasPeople, waitingFor: hasPeople ? null : "client", href: routes.contacts.path },
    {
      step: "payment",
      isDone: isPaid,
      waitingFor: isPaid ? null : paymentWaitsFor(facts),
      href: payment === "none" && !isReviewed ? applied : payments
    },
    {
      step: "review",
      isDone: isReviewed,
      waitingFor: isReviewed ? null : reviewWaitsFor(state),
      href: isReviewed ? routes.accounts.path : applied
    },
    {
      step: "documents",
      isDone: isDocumented,
      waitingFor: isReviewed && !isDocumented ? "client" : null,
      href: routes.documents.path,
      documents: isReviewed ? documentsWaiting : 0
    }
  ]
}

/** True once onboarding is complete: an account is accepted, and no document of the owner waits for the client. */
export const leavesOnboarding = ({
  documentsWaiting,
  isAccepted
}: Pick<OnboardingFacts, "documentsWaiting"> & { readonly isAccepted: boolean }): boolean =>
  isAccepted && documentsWaiting === 0
