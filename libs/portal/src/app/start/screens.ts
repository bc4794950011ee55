import { pathnameOf } from "@reclaim/core/rules/navigation/pathSegments"
import { findRoute, type RouteName, routes } from "@reclaim/core/rules/navigation/routes"
import type { WritableAtom } from "jotai"
import type { ComponentType } from "react"
import { ReclaimDashboard } from "../reclaimDashboard/ReclaimDashboard.tsx"

/** Fetches a screen's own chunk. */
export type ScreenLoader = () => Promise<ComponentType>

// The most frequent first screen: bundled with the shell.
const reclaimDashboard: ScreenLoader = () => Promise.resolve(ReclaimDashboard)

/** Screens by file, each a component named after its file; the frame of both statements is not a screen. */
const files = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  ["./*/*Screen.tsx", "!./statements/StatementScreen.tsx"],
  { base: "../../features" }
)

/** Screen of a route named after its feature: `features/notes/NotesScreen.tsx` for `notes`. */
const ownScreen = (route: string): ScreenLoader | undefined => {
  const name = `${route.charAt(0).toUpperCase()}${route.slice(1)}Screen`
  const fetchFile = files[`./${route}/${name}.tsx`]
  if (fetchFile === undefined) return undefined
  return async () => {
    const screen = (await fetchFile())[name]
    if (screen === undefined) throw new Error(`${name}.tsx exports no ${name}, so its address has nothing to show`)
    return screen
  }
}

/** My Accounts, preloading its grid, which is large and would otherwise be requested only when rows are drawn. */
const accounts: ScreenLoader = async () => {
  const screen = import("../../features/accounts/Accounts.tsx")
  // A failure is handled when the grid is drawn.
  import("../../features/accounts/AccountsFound.tsx").catch(() => undefined)
  return (await screen).Accounts
}

/** Screens that are not in the folder named after their route; routes that only redirect have none. */
const screens: Readonly<Partial<Record<RouteName, ScreenLoader>>> = {
  accounts,
  addAccounts: async () => (await import("../../features/applications/AddAccounts.tsx")).AddAccounts,
  manualEntry: async () => (await import("../../features/applications/ManualEntry.tsx")).ManualEntry,
  bulkUpload: async () => (await import("../../features/applications/batches/BulkUpload.tsx")).BulkUpload,
  signDocuments: async () => (await import("../../features/signing/SignDocuments.tsx")).SignDocuments,
  manageDocuments: async () => (await import("../../features/documents/ManageDocuments.tsx")).ManageDocuments,
  claimAuthorization: async () =>
    (await import("../../features/authorizations/ClaimAuthorization.tsx")).ClaimAuthorization,
  reports: async () => (await import("../../features/dashboard/Reports.tsx")).Reports,
  dashboardSummary: reclaimDashboard,
  dashboardActive: reclaimDashboard,
  dashboardPaid: reclaimDashboard,
  dashboardExpiring: reclaimDashboard,
  quarterlyStatements: async () =>
    (await import("../../features/statements/QuarterlyStatements.tsx")).QuarterlyStatements,
  paymentStatements: async () => (await import("../../features/statements/PaymentStatements.tsx")).PaymentStatements,
  documents: async () => (await import("../../features/documents/Documents.tsx")).Documents,
  error: async () => (await import("../errors/ErrorScreen.tsx")).ErrorScreen,
  siteMaintenance: async () => (await import("../errors/SiteMaintenance.tsx")).SiteMaintenance
}

/** Routes as rows: name, pattern and screen. */
export const screenRows = (Object.keys(routes) as ReadonlyArray<RouteName>).map((name) => ({
  path: routes[name].path,
  load: screens[name] ?? ownScreen(name)
}))

/** Requests made as soon as the user is known, while the code of the screen is loading. */
const firstQuestions: Readonly<Partial<Record<string, () => Promise<WritableAtom<null, [], void>>>>> = {
  [routes.signDocuments.path]: async () => {
    // Starts loading the PDF reader. A failure is handled when the pages are opened.
    import("../pages/pdfReader.ts").then(({ startPdfReader }) => startPdfReader()).catch(() => undefined)
    import("../pages/openPdf.ts").catch(() => undefined)
    return (await import("../../features/signing/aheadAtoms.ts")).askSigningAheadAtom
  },
  [routes.accounts.path]: async () => (await import("../../features/accounts/accountsAtoms.ts")).askAccountsAheadAtom
}

/** The first question of a path's screen, whose code is fetched at once; null for a screen without one. */
export const firstQuestionOf = (path: string): Promise<WritableAtom<null, [], void>> | null =>
  firstQuestions[findRoute(pathnameOf(path))?.path ?? ""]?.() ?? null

/** Fetches the chunk of a path's screen ahead of a navigation; a failure shows only when the user goes there. */
export const prefetchScreen = (path: string): void => {
  // A browser may never retry a module that failed to load once.
  if (!navigator.onLine) return
  const route = findRoute(pathnameOf(path))
  const target = route?.redirectTo ?? route?.path
  screenRows
    .find((row) => row.path === target)
    ?.load?.()
    .catch(() => undefined)
}
