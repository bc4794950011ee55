import { useAtom, useAtomValue } from "jotai"
import { lazy, Suspense } from "react"
import { isAnalyticsOfferedAtom } from "./analyticsAtoms.ts"
import { exportStateAtom } from "../files/exportStateAtoms.ts"
import { isLeaveWarnedAtom } from "../address/leaveWarningAtoms.ts"
import { openedAtom } from "../palette/openedAtoms.ts"
import { openMarketAtom } from "../markets/openMarketAtom.ts"
import { notificationsOpenedAtAtom } from "./notificationAtoms.ts"
import { themeAtom } from "./themeAtoms.ts"
import { askedProofAtom } from "../stepUp/askedProofAtom.ts"
import { earlierToastsAtom, toastsAtom } from "../session/toastAtoms.ts"

// None of these is needed for the first page.
const LeaveWarning = lazy(async () => ({ default: (await import("./LeaveWarning.tsx")).LeaveWarning }))
const AnalyticsConsent = lazy(async () => ({ default: (await import("./AnalyticsConsent.tsx")).AnalyticsConsent }))
const ExportOnItsWay = lazy(async () => ({ default: (await import("./ExportOnItsWay.tsx")).ExportOnItsWay }))
const OpenMarket = lazy(async () => ({ default: (await import("../markets/OpenMarket.tsx")).OpenMarket }))
const Palette = lazy(async () => ({ default: (await import("../palette/Palette.tsx")).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import("../palette/Shortcuts.tsx")).Shortcuts }))
const Notifications = lazy(async () => ({ default: (await import("./Notifications.tsx")).Notifications }))
const StepUp = lazy(async () => ({ default: (await import("../stepUp/StepUp.tsx")).StepUp }))
const Toasts = lazy(async () => ({ default: (await import("./Toasts.tsx")).Toasts }))

export interface OverlaysProps {
  /** True if the header, which includes the search, is shown. */
  readonly isHeaderShown: boolean
}

/** Overlays of every page; each is loaded when it is first needed. */
export const Overlays = ({ isHeaderShown }: OverlaysProps) => {
  const opened = useAtomValue(openedAtom)
  const [theme, setTheme] = useAtom(themeAtom)
  const isLeaveWarned = useAtomValue(isLeaveWarnedAtom)
  const openedAt = useAtomValue(notificationsOpenedAtAtom)
  // Stays mounted once shown: it returns the focus after its last toast has disappeared.
  const hasToasts = useAtomValue(toastsAtom).length + useAtomValue(earlierToastsAtom).length > 0
  const isAnalyticsOffered = useAtomValue(isAnalyticsOfferedAtom)
  const isProofAsked = useAtomValue(askedProofAtom) !== null
  const isMarketOpen = useAtomValue(openMarketAtom) !== null
  const isExporting = useAtomValue(exportStateAtom)._tag === "Running"
  return (
    <>
      <Suspense fallback={null}>{isMarketOpen ? <OpenMarket /> : null}</Suspense>
      <Suspense fallback={null}>{isAnalyticsOffered ? <AnalyticsConsent /> : null}</Suspense>
      <Suspense fallback={null}>{isExporting ? <ExportOnItsWay /> : null}</Suspense>
      <Suspense fallback={null}>{isLeaveWarned ? <LeaveWarning /> : null}</Suspense>
      <Suspense fallback={null}>{isProofAsked ? <StepUp /> : null}</Suspense>
      <Suspense fallback={null}>{openedAt === null ? null : <Notifications openedAt={openedAt} />}</Suspense>
      <Suspense fallback={null}>
        {isHeaderShown && opened === "palette" ? <Palette theme={theme} onThemeChange={setTheme} /> : null}
      </Suspense>
      <Suspense fallback={null}>{isHeaderShown && opened === "shortcuts" ? <Shortcuts /> : null}</Suspense>
      <Suspense fallback={null}>{hasToasts ? <Toasts /> : null}</Suspense>
    </>
  )
}
