import type { ApplicationRow } from "../../../domain/application/ApplicationRow.ts"
import type { UnfinishedList } from "../../../domain/account/waiting/UnfinishedList.ts"
import type { WaitingDocuments, WaitingStep } from "../../../domain/account/waiting/WaitingDocuments.ts"
import type { WaitingForYou, WaitingShares } from "../../../domain/account/waiting/WaitingForYou.ts"
import type { WaitingPayment } from "../../../domain/account/waiting/WaitingPayment.ts"
import type { ReturnedPayment } from "../../../domain/statement/ReturnedPayment.ts"
import { investorYearsHref } from "../../address/accounts/investorYearsHref.ts"
import { progressHref } from "../../address/accounts/progressUrl.ts"
import { uploadHref } from "../../address/accounts/uploadHref.ts"
import { applicationHref } from "../../address/applicationHref.ts"
import { openPaymentHref } from "../../address/openPaymentHref.ts"
import { toDoHref } from "../../address/documentsUrl.ts"
import { paymentsHref } from "../../address/paymentsUrl.ts"
import { routes } from "../../navigation/routes.ts"
import type { NextActor } from "../../../domain/account/NextStep.ts"
import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"
import { taskNames } from "../../../domain/user/taskNames.ts"
import { signingHref } from "../../signing/signingUrl.ts"
import { mayApprovePayments } from "../../payment/mayHandlePayments.ts"
import { mayCloseAccounts } from "../../people/contactPermissions.ts"
import { isSignature } from "../../document/waiting/waitingStepOf.ts"
import { isWhole, partOf } from "../investors/investorPercent.ts"
import { ownerYearRange, yearsOf } from "../investors/ownerYearRange.ts"

/** Line of the list of open items. */
export type WaitingItem = {
  /** Unique key of the item. */
  readonly key: string
  /** Link to the screen that lists exactly the counted items. */
  readonly href: string
} & (
  | { readonly _tag: "Returned"; readonly application: ApplicationRow }
  | { readonly _tag: "ReturnedTogether"; readonly count: number; readonly latest: ApplicationRow }
  | { readonly _tag: "Documents"; readonly documents: WaitingDocuments }
  | { readonly _tag: "ReturnedPayment"; readonly payment: ReturnedPayment }
  | { readonly _tag: "Payment"; readonly payment: WaitingPayment }
  | { readonly _tag: "List"; readonly list: UnfinishedList }
  | { readonly _tag: "Shares"; readonly shares: WaitingShares }
  | { readonly _tag: "Drafts"; readonly count: number }
)

/** One item for each, or a single one if there are more than can be named. */
const returnedItems = ({ returned, returnedCount }: WaitingForYou): ReadonlyArray<WaitingItem> => {
  const [latest] = returned
  if (latest !== undefined && returnedCount > returned.length) {
    const href = progressHref({ state: "returned" })
    return [{ _tag: "ReturnedTogether", key: "returned", count: returnedCount, latest, href }]
  }
  return returned.map((application) => ({
    _tag: "Returned",
    key: `application ${String(application.applicationId)}`,
    application,
    href: applicationHref(application.applicationId)
  }))
}

/** The user whose list it is: each line leads to something that this user may open. */
export interface WaitingReader {
  readonly user: Pick<CurrentUser, "canUse">
  /** Address of the screen that shows the list, to return to. */
  readonly from: string
}

/** Money that came back: what to do is in the payment details of its first owner, or in the statement it was paid with. */
const moneyItems = ({ returnedPayments }: WaitingForYou, { user }: WaitingReader): ReadonlyArray<WaitingItem> =>
  returnedPayments.flatMap((payment) => {
    const [owner] = payment.owners
    if (owner === undefined) return []
    const key = `returned payment ${String(payment.paymentId)}`
    const { reportId } = payment
    const statement = reportId === null ? routes.paymentStatements.path : openPaymentHref(reportId)
    const href = user.canUse(taskNames.myAccounts) ? paymentsHref(owner.ownerId) : statement
    return [{ _tag: "ReturnedPayment", key, payment, href }]
  })

/** Address where a step is taken: claims and signatures for all documents at once, others document by document. */
const documentsPlace = ({ code, step }: WaitingDocuments, { from, user }: WaitingReader): string => {
  if (step === "decide" && user.canUse(taskNames.claimAuthorization)) return routes.claimAuthorization.path
  return isSignature(step) && user.canUse(taskNames.signDocuments) ? signingHref(null) : toDoHref(code, from)
}

const documentsItem =
  (reader: WaitingReader) =>
  (documents: WaitingDocuments): WaitingItem => ({
    _tag: "Documents",
    key: `documents ${documents.code}`,
    documents,
    href: documentsPlace(documents, reader)
  })

/** Items that wait for a user: money that came back first, then returned applications, drafts last. */
export const waitingItems = (waiting: WaitingForYou, reader: WaitingReader): ReadonlyArray<WaitingItem> => [
  ...moneyItems(waiting, reader),
  ...returnedItems(waiting),
  ...waiting.documents.map(documentsItem(reader)),
  ...waiting.payments.map((payment): WaitingItem => ({
    _tag: "Payment",
    key: `payment ${String(payment.instructionId)}`,
    payment,
    href: paymentsHref(payment.ownerId)
  })),
  ...waiting.shares.map((shares): WaitingItem => ({
    _tag: "Shares",
    key: `shares ${String(shares.ownerId)}`,
    shares,
    href: investorYearsHref(shares.ownerId, shares.years[0]?.taxYear ?? null)
  })),
  ...waiting.lists.map((list): WaitingItem => ({
    _tag: "List",
    key: `list ${String(list.batchId)}`,
    list,
    href: uploadHref(list.batchId)
  })),
  ...(waiting.draftCount === 0
    ? []
    : [
        {
          _tag: "Drafts",
          key: "drafts",
          count: waiting.draftCount,
          href: progressHref({ state: "draft" })
        } satisfies WaitingItem
      ])
]

/**
 * Numbers of things that wait for a user, by the task whose screen shows them: documents to do, those of them that are
 * signed, claims to decide, and the lines of the list.
 */
export const waitingCounts = (waiting: WaitingForYou, reader: WaitingReader): ReadonlyMap<string, number> => {
  const documentsWhere = (isCounted: (step: WaitingStep) => boolean) =>
    waiting.documents.reduce((sum, { documentCount, step }) => sum + (isCounted(step) ? documentCount : 0), 0)
  return new Map([
    [taskNames.documents, documentsWhere(() => true)],
    [taskNames.signDocuments, documentsWhere(isSignature)],
    [taskNames.claimAuthorization, documentsWhere((step) => step === "decide")],
    [taskNames.myAccounts, waitingItems(waiting, reader).length]
  ])
}

/** Roles in which a user takes next steps; staff have those of the user whom they view as. */
export const actsAs = (user: CurrentUser): ReadonlySet<NextActor> =>
  new Set<NextActor>([
    "client",
    ...(mayApprovePayments(user) ? (["approver"] as const) : []),
    ...(mayCloseAccounts(user) ? (["administrator"] as const) : [])
  ])

/** Facts about a look-through owner that decide which tax years it is asked for. */
export interface OwnerYearFacts {
  /** First year for which one of its accounts is claimed; null if none states it. */
  readonly claimedFrom: number | null
  /** Total of the shares on file and number of open reclaims, by tax year. */
  readonly years: ReadonlyMap<number, { readonly percent: string | null; readonly transCount: number }>
}

/**
 * Tax years whose investors are missing or incomplete, latest first: those of open reclaims, and those that have ended
 * since the owner's accounts are claimed for.
 */
export const incompleteYears = (
  { claimedFrom, years }: OwnerYearFacts,
  present: number
): ReadonlyArray<{ readonly taxYear: number; readonly percent: string | null }> => {
  const open = [...years].filter(([, { transCount }]) => transCount > 0).map(([year]) => year)
  const range = ownerYearRange(present, open.length === 0 ? null : Math.min(...open))
  return yearsOf(range).flatMap((taxYear) => {
    const { percent = null, transCount = 0 } = years.get(taxYear) ?? {}
    const isClaimed = claimedFrom !== null && taxYear >= claimedFrom && taxYear < present
    const isFine = percent !== null && isWhole(partOf(percent))
    // Data on file that is not a whole is wrong for every user.
    return isFine || (percent === null && transCount === 0 && !isClaimed) ? [] : [{ taxYear, percent }]
  })
}
