import type { DashboardFilter } from "../domain/reclaim/DashboardFilter.ts"
import type { ReportTab } from "../domain/reclaim/ReportTab.ts"

const kinds: Readonly<Record<Exclude<ReportTab, "summary">, string>> = {
  active: "open reclaims",
  paid: "paid reclaims",
  expiring: "expiring reclaims"
}

/** Reclaims that a share refers to, for a sentence: `open reclaims`. Some filters exclude whole kinds. */
export const reclaimScope = (filter: DashboardFilter): string => {
  const { isEmpty, tab } = filter
  if (tab !== "summary") return isEmpty ? kinds[tab] : `the ${kinds[tab]} shown`
  if (isEmpty) return "reclaims, open and paid"
  const { blockers, clientStatuses, due, internalStatuses, latestSafe, nextActors, yearsPaid } = filter
  const isAnyKind =
    due !== null ||
    [blockers, clientStatuses, internalStatuses, latestSafe, nextActors, yearsPaid].some(({ length }) => length > 0)
  return isAnyKind ? "the reclaims shown" : "the reclaims shown, open and paid"
}
