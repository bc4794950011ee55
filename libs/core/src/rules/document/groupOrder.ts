import type { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import type { RequirementSort } from "../../domain/document/requirement/RequirementSort.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { DocumentGrouping } from "../../domain/document/DocumentGrouping.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

type Order = (one: DocumentAccount, other: DocumentAccount) => number

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Later than every day: a group without a day comes last. */
const never = "9999-12-31"

const most =
  (of: (group: DocumentAccount) => number): Order =>
  (one, other) =>
    of(other) - of(one)

const earliest =
  (of: (group: DocumentAccount) => CalendarDate | null): Order =>
  (one, other) =>
    byText(of(one) ?? never, of(other) ?? never)

const mostAtRisk = most(({ atRisk }) => atRisk)
const mostTooLate = most(({ tooLate }) => tooLate)
const mostBehind = most(({ netReclaim }) => netReclaim)
const soonest = earliest(({ earliestSafeOn }) => earliestSafeOn)
const byLabel: Order = (one, other) => byText(one.label, other.label)

const orders: Readonly<Record<RequirementSort, ReadonlyArray<Order>>> = {
  risk: [mostAtRisk, soonest],
  late: [mostTooLate, soonest],
  behind: [],
  alone: [most(({ aloneReleases }) => aloneReleases)],
  safe: [soonest],
  requested: [earliest(({ oldestRequestOn }) => oldestRequestOn)],
  name: [byLabel]
}

/** The order of groups that their documents are sorted by: by the same, of all of them together. */
export const groupOrder = (sort: RequirementSort): Order => {
  const all = [
    ...orders[sort],
    mostBehind,
    byLabel,
    (one: DocumentAccount, other: DocumentAccount) => byText(one.groupKey, other.groupKey)
  ]
  return (one, other) => {
    for (const order of all) {
      const difference = order(one, other)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/**
 * Groupings of missing documents available to a user. Grouping by investor needs the task for investors, otherwise the
 * server refuses.
 */
export const documentGroupings = (user: CurrentUser | null): ReadonlyArray<DocumentGrouping> =>
  user?.hasInvestorPermissions === true
    ? DocumentGrouping.literals
    : DocumentGrouping.literals.filter((grouping) => grouping !== "sub-investor")
