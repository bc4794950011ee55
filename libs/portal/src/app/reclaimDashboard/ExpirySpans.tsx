import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { ExpiryBuckets } from "@reclaim/ui/expiring/ExpiryBuckets.tsx"
import { ExpiryMonths } from "@reclaim/ui/expiring/ExpiryMonths.tsx"
import type { DaySpan } from "@reclaim/ui/expiring/expiryFindings.ts"
import { searchOfFilter } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { firstSort } from "@reclaim/core/rules/address/transactionsUrl"
import { useNavigate } from "react-router-dom"
import { useDashboardFilter } from "../address/useDashboardFilter.ts"
import { useTransactionsAddress } from "../address/useTransactionsAddress.ts"

export interface ExpirySpansProps {
  readonly expiry: Expiry
}

/** What expires by time to deadline and by month; a part of either filters the list. */
export const ExpirySpans = ({ expiry }: ExpirySpansProps) => {
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
    // The days of the other deadline are others.
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
