import { SkipLink } from "@reclaim/ui/shell/SkipLink.tsx"
import { viewedIdOf } from "@reclaim/core/rules/address/viewedAddress"
import { isHeaderShown } from "@reclaim/core/rules/shell/isHeaderShown"
import { useAtomValue } from "jotai"
import { lazy, Suspense } from "react"
import { Outlet, useLocation } from "react-router-dom"
import { viewOnItsWayAtom } from "../address/locationAtoms.ts"
import { signInFailureAtom } from "../session/signInFailureAtom.ts"
import { isAuthenticatedAtom } from "../session/userAtoms.ts"
import { MarketLinks } from "../markets/MarketLinks.tsx"
import { OfflineBand } from "../network/OfflineBand.tsx"
import { Overlays } from "./Overlays.tsx"
import { BandAlone } from "./BandAlone.tsx"
import { PortalHeader } from "./PortalHeader.tsx"
import styles from "./PortalShell.module.css"
import { SessionWatch } from "./SessionWatch.tsx"
import { SigningOut } from "./SigningOut.tsx"
import { useDestination } from "./useDestination.ts"
import { useDocumentTitle } from "./useDocumentTitle.ts"
import { useGuidedTour } from "./useGuidedTour.ts"
import { usePrefetch } from "./usePrefetch.ts"
import { useShortcuts } from "../palette/useShortcuts.ts"
import { useRouteFocus } from "./useRouteFocus.ts"

// Seen by hardly anybody.
const SignInFailed = lazy(async () => ({ default: (await import("../session/SignInFailed.tsx")).SignInFailed }))

export interface PortalShellProps {
  /** A link of the portal is hovered or focused: its screen may be fetched. */
  readonly onPrefetch: (path: string) => void
}

/** The frame around every screen: header, title, focus, session, and redirects. */
export const PortalShell = ({ onPrefetch }: PortalShellProps) => {
  const { pathname, search } = useLocation()
  const isAuthenticated = useAtomValue(isAuthenticatedAtom)
  const signInFailure = useAtomValue(signInFailureAtom)
  const isOfThisView = useAtomValue(viewOnItsWayAtom) === viewedIdOf(search)
  useDocumentTitle(pathname)
  useRouteFocus(isOfThisView ? `${pathname} ${viewedIdOf(search) ?? ""}` : null)
  usePrefetch(onPrefetch)
  useDestination()
  useGuidedTour(pathname)
  const isHeader = isHeaderShown({ path: pathname, query: search, isAuthenticated })
  useShortcuts(isHeader)
  return (
    <>
      <SkipLink targetId="content" />
      {isHeader ? <PortalHeader path={pathname} /> : <BandAlone />}
      <main id="content" tabIndex={-1} className={styles["page"]}>
        {signInFailure === null ? (
          isOfThisView ? (
            <MarketLinks>
              <Outlet />
            </MarketLinks>
          ) : null
        ) : (
          <Suspense fallback={null}>
            <SignInFailed failure={signInFailure} />
          </Suspense>
        )}
      </main>
      <SessionWatch />
      <SigningOut />
      <Overlays isHeaderShown={isHeader} />
      <OfflineBand />
    </>
  )
}
