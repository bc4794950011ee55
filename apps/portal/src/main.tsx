import "@reclaim/ui/theme/theme.css"
import { ClientSettings } from "@reclaim/core/client/calls/ClientSettings"
import { Cookies } from "@reclaim/core/client/calls/Cookies"
import { fetchWithCookies } from "@reclaim/core/client/calls/fetchWithCookies"
import { reportUncaughtErrors } from "@reclaim/portal/app/start/reportUncaughtErrors.ts"
import {
  keepAcknowledged,
  keepRecentChoices,
  keepGridPreferences,
  keepTheme
} from "@reclaim/portal/app/start/keepChoices.ts"
import { localMemory } from "@reclaim/portal/app/browser/localMemory.ts"
import { SavedTarget } from "@reclaim/portal/app/browser/SavedTarget.ts"
import { FeatureServices } from "@reclaim/portal/app/runtime/FeatureServices.ts"
import { Network, networkOf } from "@reclaim/portal/app/network/Network.ts"
import { watchNetwork } from "@reclaim/portal/app/start/watchNetwork.ts"
import { readPortalConfig } from "@reclaim/portal/app/config/PortalConfig.ts"
import { makePortalRouter } from "@reclaim/portal/app/start/routes.tsx"
import { makePortalStore } from "@reclaim/portal/app/start/makePortalStore.ts"
import { isAnalyticsOfferedAtom } from "@reclaim/portal/app/shell/analyticsAtoms.ts"
import { configAtom } from "@reclaim/portal/app/config/configAtoms.ts"
import { Layer } from "effect"
import { Provider } from "jotai"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router-dom"

const config = readPortalConfig(document.querySelector("#portal-config")?.textContent ?? "")

const store = makePortalStore(
  Layer.mergeAll(
    Layer.provide(FeatureServices.layer, fetchWithCookies),
    SavedTarget.layerStorage(window.sessionStorage)
  ).pipe(
    Layer.provideMerge(
      Layer.merge(
        Cookies.layerOf(() => document.cookie),
        Layer.succeed(Network, networkOf(window))
      )
    ),
    Layer.provide(Layer.succeed(ClientSettings, config))
  )
)
store.set(configAtom, config)
const memory = localMemory(window)
keepTheme(store, document.documentElement, memory)
keepGridPreferences(store, memory)
keepAcknowledged(store, memory)
keepRecentChoices(store, memory)
reportUncaughtErrors(store, window)
watchNetwork(store, window)
if (store.get(isAnalyticsOfferedAtom)) {
  void import("@reclaim/portal/app/start/startAnalytics.ts").then(({ startAnalytics }) =>
    startAnalytics(store, document, memory)
  )
}

const root = document.querySelector("#root")
if (root === null) throw new Error("index.html has no element #root, so the portal has nowhere to appear.")

const router = makePortalRouter(store)

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>
)
