import { useAtomValue } from "jotai"
import { lazy, Suspense } from "react"
import { isAnalyticsOfferedAtom } from "./analyticsAtoms.ts"
import { exportStateAtom } from "../files/exportStateAtoms.ts"
import { isLeaveWarnedAtom } from "../address/leaveWarningAtoms.ts"
import { notificationsOpenedAtAtom } from "./notificationAtoms.ts"
import { earlierToastsAtom, toastsAtom } from "../session/toastAtoms.ts"

// None of these is needed for the first page.
const LeaveWarning = lazy(async () => ({ default: (await import("./LeaveWarning.tsx")).LeaveWarning }))
const AnalyticsConsent = lazy(async () => ({ default: (await import("./AnalyticsConsent.tsx")).AnalyticsConsent }))
const ExportOnItsWay = lazy(async () => ({ default: (await import("./ExportOnItsWay.tsx")).ExportOnItsWay }))
const Notifications = lazy(async () => ({ default: (await import("./Notifications.tsx")).Notifications }))
const Toasts = lazy(async () => ({ default: (await import("./Toasts.tsx")).Toasts }))

/** What appears over a page when there is a reason to; each waits for its own part of the program alone. */
export const Overlays = () => {
  const isLeaveWarned = useAtomValue(isLeaveWarnedAtom)
  const openedAt = useAtomValue(notificationsOpenedAtAtom)
  // Kept once it was there: it gives the focus back after its last toast is gone.
  const hasToasts = useAtomValue(toastsAtom).length + useAtomValue(earlierToastsAtom).length > 0
  const isAnalyticsOffered = useAtomValue(isAnalyticsOfferedAtom)
  const isExporting = useAtomValue(exportStateAtom)._tag === "Running"
  return (
    <>
      <Suspense fallback={null}>{isAnalyticsOffered ? <AnalyticsConsent /> : null}</Suspense>
      <Suspense fallback={null}>{isExporting ? <ExportOnItsWay /> : null}</Suspense>
      <Suspense fallback={null}>{isLeaveWarned ? <LeaveWarning /> : null}</Suspense>
      <Suspense fallback={null}>{openedAt === null ? null : <Notifications openedAt={openedAt} />}</Suspense>
      <Suspense fallback={null}>{hasToasts ? <Toasts /> : null}</Suspense>
    </>
  )
}
