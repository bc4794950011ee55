import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { ExpiryBuckets } from "@reclaim/ui/expiring/ExpiryBuckets.tsx"
import { ExpiryMonths } from "@reclaim/ui/expiring/ExpiryMonths.tsx"
import type { DaySpan } from "@reclaim/ui/expiring/expiryFindings.ts"
import { firstSort } from "@reclaim/core/rules/address/transactionsUrl"
import { useTransactionsAddress } from "../address/useTransactionsAddress.ts"

export interface ExpirySpansProps {
  readonly expiry: Expiry
}

/** What expires by time to deadline and by month; a part of either filters the list. */
export const ExpirySpans = ({ expiry }: ExpirySpansProps) => {
  const { address, go } = useTransactionsAddress()
  const { by, due, sort } = address
  const choose = (span: DaySpan | null) =>
    go({ due: span === null ? null : new DueRange({ by, from: span.from, to: span.to }) }, "forward")
  const goBy = (next: ExpiryBasis) => {
    // The default order follows the deadline that is shown.
    const isFirst = sort === firstSort("expiring", by)
    go({ by: next, due: null, sort: isFirst ? firstSort("expiring", next) : sort }, "forward")
  }
  return (
    <>
      <ExpiryBuckets expiry={expiry} chosen={due} onChoose={choose} onBasis={goBy} />
      <ExpiryMonths expiry={expiry} chosen={due} onChoose={choose} />
    </>
  )
}
