import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { ExpiryBuckets } from "@reclaim/ui/expiry/ExpiryBuckets"
import { ExpiryMonths } from "@reclaim/ui/expiry/ExpiryMonths"
import { ExpirySummary } from "@reclaim/ui/expiry/ExpirySummary"
import type { DaySpan } from "@reclaim/ui/expiry/expiryFindings"
import { useAtomValue, useSetAtom } from "jotai"
import { expiryViewAtom, retryExpiryAtom, saveCalendarAtom } from "../state/expiryAtoms.ts"
import { firstSort } from "../state/transactionsUrl.ts"
import { useTransactionsAddress } from "./useTransactionsAddress.ts"

/** What is about to be lost: how much and when, by how near the day is, and by month. */
export const DashboardExpiry = () => {
  const view = useAtomValue(expiryViewAtom)
  const retry = useSetAtom(retryExpiryAtom)
  const saveCalendar = useSetAtom(saveCalendarAtom)
  const { address, go } = useTransactionsAddress()
  const { by, due, sort } = address
  const choose = (span: DaySpan | null) =>
    go({ due: span === null ? null : new DueRange({ by, from: span.from, to: span.to }) }, "forward")
  return (
    <>
      <ExpirySummary
        state={
          view._tag === "Loaded"
            ? { _tag: "Loaded", expiry: view.expiry, isStale: view.isRefreshing }
            : view._tag === "Failed"
              ? { _tag: "Failed", text: view.text, onRetry: retry }
              : { _tag: "Loading" }
        }
        onCalendar={() => void saveCalendar()}
      />
      {view._tag === "Loaded" ? (
        <>
          <ExpiryBuckets
            expiry={view.expiry}
            chosen={due}
            onChoose={choose}
            onBasis={(next) =>
              go(
                { by: next, due: null, sort: sort === firstSort("expiring", by) ? firstSort("expiring", next) : sort },
                "forward"
              )
            }
          />
          <ExpiryMonths expiry={view.expiry} chosen={due} onChoose={choose} />
        </>
      ) : null}
    </>
  )
}
