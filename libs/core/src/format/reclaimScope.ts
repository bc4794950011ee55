import type { DashboardFilter } from "../domain/reclaim/DashboardFilter.ts"
import type { ReportTab } from "../domain/reclaim/ReportTab.ts"

const kinds: Readonly<Record<Exclude<ReportTab, "summary">, string>> = {
  active: "open reclaims",
  paid: "paid reclaims",
  expiring: "expiring reclaims"
}

/** Which reclaims a share is taken of, for a sentence: `open reclaims`. A filter by status or year may admit any kind. */
export const reclaimScope = (filter: DashboardFilter): string => {
  const { clientStatuses, internalStatuses, isEmpty, tab, yearsPaid } = filter
  if (tab !== "summary") return isEmpty ? kinds[tab] : `the ${kinds[tab]} shown`
  if (isEmpty) return "reclaims, open and paid"
  const isAnyKind = clientStatuses.length + internalStatuses.length + yearsPaid.length > 0
  return isAnyKind ? "the reclaims shown" : "the reclaims shown, open and paid"
}
