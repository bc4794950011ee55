import { flushSync } from "react-dom"
import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from "react-router-dom"
import { signInHref } from "../browser/signInHref.ts"
import { whenOnlineAtom } from "../navigation/whenOnlineAtom.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import { firstQuestionOf, prefetchScreen, type ScreenLoader, screenRows } from "./screens.ts"
import { carryViewed } from "../viewAs/carryViewed.ts"
import { carriedAddress, viewedIdOf } from "@reclaim/core/rules/address/viewedAddress"
import { PortalShell } from "../shell/PortalShell.tsx"
import { RouteFailure } from "../shell/RouteFailure.tsx"
import { StartingPage } from "../shell/StartingPage.tsx"
import { configAtom } from "../config/configAtoms.ts"
import { arriveAtom, viewOnItsWayAtom } from "../address/locationAtoms.ts"
import { visitAtom } from "../navigation/navigationAtoms.ts"

/**
 * Waits for a connection before fetching a screen for the first time: a browser may never retry a module that failed to
 * load.
 */
const screenFetcher = (store: PortalStore) => {
  const fetched = new Set<ScreenLoader>()
  return async (load: ScreenLoader) => {
    if (!fetched.has(load)) await store.set(whenOnlineAtom)
    const screen = await load()
    fetched.add(load)
    return screen
  }
}

/** The product's addresses, with the one guard that every navigation to another path passes. */
export const portalRoutes = (store: PortalStore, fetchScreen = screenFetcher(store)): Array<RouteObject> => [
  {
    element: <PortalShell onPrefetch={prefetchScreen} />,
    errorElement: <RouteFailure />,
    HydrateFallback: StartingPage,
    loader: async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const question = firstQuestionOf(pathname)
      const landing = await store.set(visitAtom, { path: pathname, search })
      switch (landing._tag) {
        case "Proceed":
          // Nobody's view but one's own is known by now. What fails to load here, the screen meets again.
          if (viewedIdOf(search) === null) question?.then((ask) => store.set(ask)).catch(() => undefined)
          return null
        case "NotSignedIn":
          return null
        case "Redirect":
          return redirect(carriedAddress(landing.to, search))
        case "SignIn":
          return redirectDocument(signInHref(store.get(configAtom)))
      }
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || viewedIdOf(currentUrl.search) !== viewedIdOf(nextUrl.search),
    children: [
      ...screenRows.map(({ load, path }): RouteObject =>
        load === undefined
          ? { path, element: null }
          : { path, lazy: async () => ({ Component: await fetchScreen(load) }) }
      ),
      { path: "*", element: null }
    ]
  }
]

/** The router of a page; the store gets each address before its screen is rendered, and each link says whose view it is. */
export const makePortalRouter = (store: PortalStore) => {
  const router = createBrowserRouter(portalRoutes(store))
  carryViewed(router)
  const arrive = () => {
    const { pathname, search } = router.state.location
    const view = viewedIdOf(search)
    if (view !== store.get(viewOnItsWayAtom)) flushSync(() => store.set(viewOnItsWayAtom, view))
    store.set(arriveAtom, { path: pathname, search })
  }
  arrive()
  router.subscribe(arrive)
  return router
}
