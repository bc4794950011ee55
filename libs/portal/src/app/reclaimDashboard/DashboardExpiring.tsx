import { ExpirySummary } from "@reclaim/ui/expiring/ExpirySummary.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import type { ReactNode } from "react"
import { expiryViewAtom, retryExpiryAtom, saveCalendarAtom } from "../../features/expiring/expiryAtoms.ts"
import { transactionListAtom } from "../../features/transactions/transactionAtoms.ts"
import { DashboardTransactions } from "../../features/transactions/DashboardTransactions.tsx"
import { ExpirySpans } from "./ExpirySpans.tsx"

export interface DashboardExpiringProps {
  /** Whether there are expiring reclaims to list. */
  readonly hasList: boolean
  /** What follows below; it is added once everything above has its final height, so that it never moves. */
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
