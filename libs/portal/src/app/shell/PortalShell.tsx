import { viewedIdOf } from "@reclaim/core/rules/address/viewedAddress"
import { searchWithMarket } from "@reclaim/core/rules/rate/marketTaxesUrl"
import { isHeaderShown } from "@reclaim/core/rules/shell/headerOf"
import { OfflineNotice } from "@reclaim/ui/shell/OfflineNotice.tsx"
import { SkipLink } from "@reclaim/ui/shell/SkipLink.tsx"
import { WorkingOverlay } from "@reclaim/ui/shell/WorkingOverlay.tsx"
import { type MarketTaxesLinks, MarketTaxesLinksContext } from "@reclaim/ui/transactions/marketTaxesLinks.ts"
import { useAtomValue, useAtom, useSetAtom, useStore } from "jotai"
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useCallback, useRef } from "react"
import { Outlet, useLocation, useNavigate } from "react-router-dom"
import { viewOnItsWayAtom } from "../address/locationAtoms.ts"
import { OpeningLink } from "../address/OpeningLink.tsx"
import { messages } from "../messages.ts"
import { offlineAtom } from "../network/offlineAtom.ts"
import { useShortcuts } from "../palette/useShortcuts.ts"
import { isSigningOutAtom, departureAtom } from "../session/departureAtoms.ts"
import { signInFailureAtom } from "../session/signInFailureAtom.ts"
import { isAuthenticatedAtom } from "../session/userAtoms.ts"
import { Overlays } from "./Overlays.tsx"
import { PortalHeader } from "./PortalHeader.tsx"
import styles from "./PortalShell.module.css"
import { useDocumentTitle } from "./useDocumentTitle.ts"
import { useRouteFocus } from "./useRouteFocus.ts"
import { viewedUserAtom } from "../viewAs/viewAsAtoms.ts"
import { guidedTourDelayMillis } from "@reclaim/core/rules/shell/appConstants"
import { runAfterAtom } from "../session/runAfterAtoms.ts"
import { isTourWantedAtom, tourPath } from "./tourAtoms.ts"
import { decidedNavigation } from "../browser/decidedNavigation.ts"
import { signInHref } from "../browser/signInHref.ts"
import { configAtom } from "../config/configAtoms.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"
import type { SessionEvent } from "@reclaim/core/rules/session/handleSessionEvent"
import { announcedSecondsLeft } from "@reclaim/core/rules/session/sessionTiming"
import { sessionStateAtom, signOutAtom, reportSessionEventAtom, watchSessionAtom } from "../session/sessionAtoms.ts"
import { eventOfMessage, messageOfDeparture, type TabMessage } from "@reclaim/core/rules/session/TabMessage"

const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const

/** The minimum time between two reports: a moving pointer would send hundreds. */
const quietMillis = 1000

/** Reports user input, at most once a second. */
const useUserActivity = (isWatching: boolean, onActivity: () => void): void => {
  const tell = useSetAtom(reportSessionEventAtom)
  const latest = useRef(onActivity)
  useEffect(() => {
    latest.current = onActivity
  })
  useEffect(() => {
    if (!isWatching) return
    let lastAt = -Infinity
    const handleActivity = (event: Event) => {
      if (event.timeStamp - lastAt < quietMillis) return
      lastAt = event.timeStamp
      latest.current()
    }
    const recheck = () => {
      if (document.visibilityState === "visible") void tell({ _tag: "BackInView" })
    }
    for (const sign of signs) window.addEventListener(sign, handleActivity, { passive: true, capture: true })
    document.addEventListener("visibilitychange", recheck)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, handleActivity, { capture: true })
      document.removeEventListener("visibilitychange", recheck)
    }
  }, [isWatching, tell])
}

const channelName = "reclaim.session"

/** Shares the session with the other tabs: activity in one counts in all, and signing out in one signs out all. */
const useOtherTabs = (isAuthenticated: boolean): ((message: TabMessage) => void) => {
  const store = useStore()
  const tell = useSetAtom(reportSessionEventAtom)
  const say = useRef<(message: TabMessage) => void>(() => undefined)
  useEffect(() => {
    if (!isAuthenticated) return
    const tabs = new BroadcastChannel(channelName)
    say.current = tabs.postMessage.bind(tabs)
    tabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const event = eventOfMessage(data)
      if (event !== null) void tell(event)
    })
    return () => {
      const message = messageOfDeparture(store.get(departureAtom))
      if (message !== null) say.current(message)
      tabs.close()
      say.current = () => undefined
    }
  }, [isAuthenticated, store, tell])
  return useCallback((message) => say.current(message), [])
}

// The dialog cannot be needed during the first half hour.
const StillThereDialog = lazy(async () => ({
  default: (await import("@reclaim/ui/shell/StillThereDialog.tsx")).StillThereDialog
}))

const words = messages.session

/** Keeps the signed-in user's session alive while it is used, and asks when it is not. */
const SessionWatch = () => {
  const isAuthenticated = useAtomValue(isAuthenticatedAtom)
  const state = useAtomValue(sessionStateAtom)
  const watch = useSetAtom(watchSessionAtom)
  const tell = useSetAtom(reportSessionEventAtom)
  const signOut = useSetAtom(signOutAtom)
  const tellOthers = useOtherTabs(isAuthenticated)
  useEffect(() => (isAuthenticated ? watch() : undefined), [isAuthenticated, watch])
  const reportEverywhere = (event: SessionEvent) =>
    void tell(event).then((at) => (at === null ? undefined : tellOthers({ _tag: "Activity", at })))
  useUserActivity(isAuthenticated, () => reportEverywhere({ _tag: "Activity" }))
  const isSigningOut = useAtomValue(isSigningOutAtom)
  if (state._tag !== "Asking" || isSigningOut) return null
  const sentence = words.countdown(state.secondsLeft)
  return (
    <Suspense fallback={null}>
      <StillThereDialog
        title={words.title}
        sentence={sentence}
        announcement={announcedSecondsLeft.has(state.secondsLeft) ? sentence : ""}
        continueLabel={words.continue}
        signOutLabel={words.signOut}
        onContinue={() => reportEverywhere({ _tag: "Continue" })}
        onSignOut={() => void signOut()}
      />
    </Suspense>
  )
}

/** Goes where a response, the session or a sign-out has decided to go. */
const useDestination = (): void => {
  const [destination, setDestination] = useAtom(destinationAtom)
  const config = useAtomValue(configAtom)
  const navigate = useNavigate()
  const store = useStore()
  useEffect(() => {
    // Going back after a sign-out, a browser may restore the page as it was left, with its figures.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && store.get(departureAtom)._tag === "Left") window.location.reload()
    }
    window.addEventListener("pageshow", comeBack)
    return () => window.removeEventListener("pageshow", comeBack)
  }, [store])
  useEffect(() => {
    if (destination === null) return
    setDestination(null)
    switch (destination._tag) {
      case "Page":
        void navigate(destination.to, { state: decidedNavigation })
        return
      case "SignInPage":
        window.location.assign(signInHref(config))
        return
      case "Document":
        window.location.assign(destination.href)
        return
    }
  }, [destination, setDestination, config, navigate])
}

/** Starts a requested tour once its page has been rendered; ends it when the page is left. */
const useGuidedTour = (path: string): void => {
  const [isWanted, setIsWanted] = useAtom(isTourWantedAtom)
  const runAfter = useSetAtom(runAfterAtom)
  const isDue = isWanted && path === tourPath
  useEffect(() => {
    if (!isDue) return
    let isLeft = false
    let end: () => void = () => undefined
    const begin = async () => {
      const { startDashboardTour } = await import("./startDashboardTour.ts")
      if (isLeft) return
      const endTour = await startDashboardTour(() => setIsWanted(false))
      end = endTour
      if (isLeft) endTour()
    }
    const callOff = runAfter({ millis: guidedTourDelayMillis, run: () => void begin() })
    return () => {
      isLeft = true
      callOff()
      end()
      setIsWanted(false)
    }
  }, [isDue, runAfter, setIsWanted])
}

// For staff only.
const ViewedClient = lazy(async () => ({ default: (await import("../viewAs/ViewedClient.tsx")).ViewedClient }))

/** The band where the header is hidden: whose view it is has to be seen wherever it is one. */
const BandAlone = () => {
  const isViewing = useAtomValue(viewedUserAtom) !== null
  return <Suspense fallback={null}>{isViewing ? <ViewedClient /> : null}</Suspense>
}

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
    const prefetchLink = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (link !== null && link.origin === window.location.origin && link.target === "") onPrefetch(link.pathname)
    }
    document.addEventListener("pointerover", prefetchLink, { passive: true })
    document.addEventListener("focusin", prefetchLink)
    return () => {
      document.removeEventListener("pointerover", prefetchLink)
      document.removeEventListener("focusin", prefetchLink)
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
