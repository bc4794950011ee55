import type { ApplicationState, WaitingFor } from "../../../domain/application/ApplicationState.ts"
import type { OnboardingStep } from "../../../domain/application/Onboarding.ts"
import type { DutyName } from "../../../domain/contact/Duty.ts"
import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"
import { applicationHref } from "../../address/applicationHref.ts"
import { searchOfPayments } from "../../address/paymentsUrl.ts"
import { decidePermission } from "../../navigation/decidePermission.ts"
import { routes } from "../../navigation/routes.ts"
import { maySeePayments } from "../../payment/mayHandlePayments.ts"
import { holdsDuty } from "../../duty/holdsDuty.ts"
import { mayAddAccounts } from "../mayAddAccounts.ts"
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
  /** True if the user proposed the payment instruction that awaits approval, which another has to give. */
  readonly isOwnProposal: boolean
  /** Documents that wait for the client, as listed on the documents screen. */
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

/** A step as of the client, before it is known what the user may do. */
interface ClientStep extends Pick<OnboardingStep, "step" | "isDone" | "documents"> {
  readonly waitingFor: WaitingFor
  readonly duty: DutyName
  readonly href: string
  /** False if the user has the right but cannot take this step. */
  readonly mayTake?: boolean
}

const clientSteps = (facts: OnboardingFacts): ReadonlyArray<ClientStep> => {
  const { application, documentsWaiting, hasAccount, hasPeople, isOwnProposal, payment } = facts
  const state = application?.state
  const applied = application === null ? routes.addAccounts.path : applicationHref(application.applicationId)
  const isReviewed = hasAccount || state === "accepted"
  const isPaid = payment === "approved"
  const isDocumented = isReviewed && documentsWaiting === 0
  const isEntered = isReviewed || isSubmitted(state)
  // Until the application is accepted its own form has the payment details.
  const isPaymentApplied = payment === "none" && !isReviewed
  return [
    {
      step: "account",
      isDone: isEntered,
      waitingFor: isEntered ? null : "client",
      duty: "accounts",
      href: isReviewed ? routes.accounts.path : applied
    },
    {
      step: "people",
      isDone: hasPeople,
      waitingFor: hasPeople ? null : "client",
      duty: "people",
      href: routes.contacts.path
    },
    {
      step: "payment",
      isDone: isPaid,
      waitingFor: isPaid ? null : paymentWaitsFor(facts),
      duty: isPaymentApplied ? "accounts" : "payments",
      href: isPaymentApplied ? applied : paymentsPath,
      mayTake: !(payment === "proposed" && isOwnProposal)
    },
    {
      step: "review",
      isDone: isReviewed,
      waitingFor: isReviewed ? null : reviewWaitsFor(state),
      duty: "accounts",
      href: isReviewed ? routes.accounts.path : applied
    },
    {
      step: "documents",
      isDone: isDocumented,
      waitingFor: isReviewed && !isDocumented ? "client" : null,
      duty: "documents",
      href: routes.documents.path,
      documents: isReviewed ? documentsWaiting : 0
    }
  ]
}

const paymentsPath = `${routes.accounts.path}${searchOfPayments({ open: "all", isProposing: false })}`

/** True if an address opens something for a user: they may enter the screen, and see or do there what it is for. */
const opensFor = (user: CurrentUser, href: string): boolean => {
  if (decidePermission(href.split("?")[0] ?? href, user)._tag !== "Proceed") return false
  if (href === paymentsPath) return maySeePayments(user)
  return href !== routes.addAccounts.path || mayAddAccounts(user)
}

/** Onboarding steps of a client as one of its users sees them, with their state and link. */
export const onboardingSteps = (facts: OnboardingFacts, user: CurrentUser): ReadonlyArray<OnboardingStep> =>
  clientSteps(facts).map(({ duty, href, mayTake = true, waitingFor, ...step }) => {
    const opens = opensFor(user, href)
    const isClients = waitingFor === "client"
    return {
      ...step,
      waitingFor: isClients && !(mayTake && opens && holdsDuty(duty, user)) ? "colleague" : waitingFor,
      duty: isClients ? duty : null,
      href: opens ? href : null
    }
  })

/** True once onboarding is complete: an account is accepted, and no document of the owner waits for the client. */
export const leavesOnboarding = ({
  documentsWaiting,
  isAccepted
}: Pick<OnboardingFacts, "documentsWaiting"> & { readonly isAccepted: boolean }): boolean =>
  isAccepted && documentsWaiting === 0
