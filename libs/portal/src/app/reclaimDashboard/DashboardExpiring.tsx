import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { searchOfFilter } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { firstSort } from "@reclaim/core/rules/address/transactionsUrl"
import { ExpiryBuckets } from "@reclaim/ui/expiring/ExpiryBuckets.tsx"
import type { DaySpan } from "@reclaim/ui/expiring/expiryFindings.ts"
import { ExpiryMonths } from "@reclaim/ui/expiring/ExpiryMonths.tsx"
import { ExpirySummary } from "@reclaim/ui/expiring/ExpirySummary.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import type { ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import { expiryViewAtom, retryExpiryAtom, saveCalendarAtom } from "../../features/expiring/expiryAtoms.ts"
import { DashboardTransactions } from "../../features/transactions/DashboardTransactions.tsx"
import { transactionListAtom } from "../../features/transactions/transactionAtoms.ts"
import { useDashboardFilter } from "../address/useDashboardFilter.ts"
import { useTransactionsAddress } from "../address/useTransactionsAddress.ts"

interface ExpirySpansProps {
  readonly expiry: Expiry
}

/** Expiring reclaims by time to deadline and by month; choosing either filters the list. */
const ExpirySpans = ({ expiry }: ExpirySpansProps) => {
  const { address, hrefOf } = useTransactionsAddress()
  const [filter, change] = useDashboardFilter()
  const navigate = useNavigate()
  const { by, sort } = address
  const { due } = filter
  const choose = (span: DaySpan | null) =>
    change(filter.with({ due: span === null ? null : new DueRange({ by, from: span.from, to: span.to }) }))
  const goBy = (next: ExpiryBasis) => {
    // The default order follows the deadline that is shown.
    const isFirst = sort === firstSort("expiring", by)
    // The other deadline has different days.
    const href = hrefOf({ by: next, sort: isFirst ? firstSort("expiring", next) : sort })
    const [path = "", search = ""] = href.split("?")
    void navigate(path + searchOfFilter(filter.with({ due: null }), search), { preventScrollReset: true })
  }
  return (
    <>
      <ExpiryBuckets expiry={expiry} chosen={due} onChoose={choose} onBasis={goBy} />
      <ExpiryMonths expiry={expiry} chosen={due} onChoose={choose} />
    </>
  )
}

export interface DashboardExpiringProps {
  /** True if there are expiring reclaims to list. */
  readonly hasList: boolean
  /** Content below; added once everything above has its final height, so that it never moves. */
  readonly children: ReactNode
}

/** The expiring reclaims: the total and the next deadline, by time to deadline, by month, and one by one. */
export const DashboardExpiring = ({ children, hasList }: DashboardExpiringProps) => {
  const expiry = useAtomValue(expiryViewAtom)
  // Requested together with the totals rather than after them.
  const list = useAtomValue(transactionListAtom)
  const retry = useSetAtom(retryExpiryAtom)
  const saveCalendar = useSetAtom(saveCalendarAtom)
  const onCalendar = () => void saveCalendar()
  if (expiry._tag === "Loading") {
    return (
      <>
        <ExpirySummary state={{ _tag: "Loading" }} onCalendar={onCalendar} />
        <GridSkeleton of="transactions" />
      </>
    )
  }
  return (
    <>
      <ExpirySummary
        state={
          expiry._tag === "Loaded"
            ? { _tag: "Loaded", expiry: expiry.expiry, isStale: expiry.isRefreshing }
            : { _tag: "Failed", text: expiry.text, onRetry: retry }
        }
        onCalendar={onCalendar}
      />
      {expiry._tag === "Loaded" ? <ExpirySpans expiry={expiry.expiry} /> : null}
      {hasList ? <DashboardTransactions kind="expiring" /> : null}
      {hasList && list._tag === "Loading" ? null : children}
    </>
  )
}
