import { viewedIdOf } from "@reclaim/core/rules/address/viewedAddress"
import { searchWithMarket } from "@reclaim/core/rules/rate/marketTaxesUrl"
import { isHeaderShown } from "@reclaim/core/rules/shell/isHeaderShown"
import { OfflineNotice } from "@reclaim/ui/shell/OfflineNotice.tsx"
import { SkipLink } from "@reclaim/ui/shell/SkipLink.tsx"
import { WorkingOverlay } from "@reclaim/ui/shell/WorkingOverlay.tsx"
import { type MarketTaxesLinks, MarketTaxesLinksContext } from "@reclaim/ui/transactions/marketTaxesLinks.ts"
import { useAtomValue } from "jotai"
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from "react"
import { Outlet, useLocation } from "react-router-dom"
import { viewOnItsWayAtom } from "../address/locationAtoms.ts"
import { OpeningLink } from "../address/OpeningLink.tsx"
import { messages } from "../messages.ts"
import { offlineAtom } from "../network/offlineAtom.ts"
import { useShortcuts } from "../palette/useShortcuts.ts"
import { isSigningOutAtom } from "../session/departureAtoms.ts"
import { signInFailureAtom } from "../session/signInFailureAtom.ts"
import { isAuthenticatedAtom } from "../session/userAtoms.ts"
import { BandAlone } from "./BandAlone.tsx"
import { Overlays } from "./Overlays.tsx"
import { PortalHeader } from "./PortalHeader.tsx"
import styles from "./PortalShell.module.css"
import { SessionWatch } from "./SessionWatch.tsx"
import { useDestination } from "./useDestination.ts"
import { useDocumentTitle } from "./useDocumentTitle.ts"
import { useGuidedTour } from "./useGuidedTour.ts"
import { useRouteFocus } from "./useRouteFocus.ts"

/** Lets every rate within link to how its market taxes dividends, which opens over the page it is on. */
const MarketLinks = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const links = useMemo(
    (): MarketTaxesLinks => ({
      hrefOf: (market, residence) => pathname + searchWithMarket(search, { market, residence }),
      LinkComponent: OpeningLink
    }),
    [pathname, search]
  )
  return <MarketTaxesLinksContext value={links}>{children}</MarketTaxesLinksContext>
}

/** Reports every link of the portal that is hovered or focused, wherever on the page it is. */
const usePrefetch = (onPrefetch: (path: string) => void): void => {
  useEffect(() => {
    const hear = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (link !== null && link.origin === window.location.origin && link.target === "") onPrefetch(link.pathname)
    }
    document.addEventListener("pointerover", hear, { passive: true })
    document.addEventListener("focusin", hear)
    return () => {
      document.removeEventListener("pointerover", hear)
      document.removeEventListener("focusin", hear)
    }
  }, [onPrefetch])
}

/** Covers the page while the session is being ended, so that nothing on it is used any more. */
const SigningOut = () =>
  useAtomValue(isSigningOutAtom) ? <WorkingOverlay sentence={messages.shell.signingOut} /> : null

/** Notice shown while the browser is offline; the page stays as it was. */
const OfflineBand = () => <OfflineNotice isOffline={useAtomValue(offlineAtom)} />

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
