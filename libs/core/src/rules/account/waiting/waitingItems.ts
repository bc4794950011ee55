import type { ApplicationRow } from "../../../domain/account/application/ApplicationRow.ts"
import type { UnfinishedList } from "../../../domain/account/waiting/UnfinishedList.ts"
import type { WaitingDocuments } from "../../../domain/account/waiting/WaitingDocuments.ts"
import type { WaitingForYou, WaitingShares } from "../../../domain/account/waiting/WaitingForYou.ts"
import type { WaitingPayment } from "../../../domain/account/waiting/WaitingPayment.ts"
import { investorYearsHref } from "../../address/accounts/investorYearsHref.ts"
import { progressHref } from "../../address/accounts/progressUrl.ts"
import { uploadHref } from "../../address/accounts/uploadHref.ts"
import { applicationHref } from "../../address/applicationHref.ts"
import { documentsHref } from "../../address/documentsUrl.ts"
import { paymentsHref } from "../../address/paymentsUrl.ts"
import { routes } from "../../navigation/routes.ts"

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

/** Items that wait for a user, returned ones first and drafts last. */
export const waitingItems = (waiting: WaitingForYou): ReadonlyArray<WaitingItem> => [
  ...returnedItems(waiting),
  ...waiting.documents.map((documents): WaitingItem => ({
    _tag: "Documents",
    key: `documents ${documents.code}`,
    documents,
    href: documentsHref({ code: documents.code, standing: "to_do" }, routes.accounts.path)
  })),
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
