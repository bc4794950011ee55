import "@reclaim/ui/theme/theme.css"
import { ClientSettings } from "@reclaim/core/client/calls/ClientSettings"
import { Cookies } from "@reclaim/core/client/calls/Cookies"
import { fetchWithCookies } from "@reclaim/core/client/calls/fetchWithCookies"
import { hearUncaughtErrors } from "@reclaim/portal/browser/hearUncaughtErrors"
import { keepAcknowledged } from "@reclaim/portal/browser/keepAcknowledged"
import { keepGridPreferences } from "@reclaim/portal/browser/keepGridPreferences"
import { keepTheme } from "@reclaim/portal/browser/keepTheme"
import { localMemory } from "@reclaim/portal/browser/localMemory"
import { SavedTarget } from "@reclaim/portal/browser/SavedTarget"
import { FeatureServices } from "@reclaim/portal/FeatureServices"
import { readPortalConfig } from "@reclaim/portal/config/PortalConfig"
import { makePortalRouter } from "@reclaim/portal/routes"
import { makePortalStore } from "@reclaim/portal/makePortalStore"
import { isAnalyticsOfferedAtom } from "@reclaim/portal/state/analyticsAtoms"
import { configAtom } from "@reclaim/portal/state/configAtoms"
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
    Layer.provideMerge(Cookies.layerOf(() => document.cookie)),
    Layer.provide(Layer.succeed(ClientSettings, config))
  )
)
store.set(configAtom, config)
const memory = localMemory(window)
keepTheme(store, document.documentElement, memory)
keepGridPreferences(store, memory)
keepAcknowledged(store, memory)
hearUncaughtErrors(store, window)
if (store.get(isAnalyticsOfferedAtom)) {
  void import("@reclaim/portal/browser/startAnalytics").then(({ startAnalytics }) =>
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
