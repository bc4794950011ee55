import { pathSegments } from "./pathSegments.ts"

/** One address of the product and its conditions of entry. */
export interface ProductRoute {
  /** Pattern as the router reads it: `:id` is any one part, `:id?` may be missing. */
  readonly path: string
  /** Title of the screen if none of the user's tasks names it. */
  readonly label: string
  /** True if it requires sign-in. */
  readonly isProtected: boolean
  /** True if it requires a task with this route or one above it. */
  readonly isPermissionGuarded: boolean
  /** Redirect target of exactly this address; absent when it has its own screen. */
  readonly redirectTo?: string
}

const protectedRoute = { isProtected: true, isPermissionGuarded: false } as const
const guardedRoute = { isProtected: true, isPermissionGuarded: true } as const
const openRoute = { isProtected: false, isPermissionGuarded: false } as const

/**
 * Every address of the product, by name. Addresses below a guarded one are guarded with it. Source: specification,
 * section 2.
 */
export const routes = {
  home: { path: "/", label: "Home", ...protectedRoute },
  accounts: { path: "/accounts", label: "My Accounts", ...guardedRoute },
  addAccounts: { path: "/accounts/add", label: "Add accounts", ...guardedRoute },
  manualEntry: { path: "/accounts/add/manual/:id?", label: "Add an account", ...guardedRoute },
  bulkUpload: { path: "/accounts/add/bulk", label: "Bulk upload", ...guardedRoute },
  manageDocuments: { path: "/accounts/documents/manage", label: "Manage Documents", ...guardedRoute },
  signDocuments: { path: "/accounts/documents/:id?", label: "Sign Documents", ...guardedRoute },
  claimAuthorization: { path: "/claim-authorization", label: "Claim Authorization", ...protectedRoute },
  contacts: { path: "/contacts", label: "Contacts", ...guardedRoute },
  reports: { path: "/reports", label: "Reports", ...protectedRoute },
  reclaimDashboard: {
    path: "/reports/reclaim-dashboard",
    label: "Reclaim Dashboard",
    redirectTo: "/reports/reclaim-dashboard/summary",
    ...protectedRoute
  },
  dashboardSummary: { path: "/reports/reclaim-dashboard/summary", label: "Reclaim Dashboard", ...protectedRoute },
  dashboardActive: { path: "/reports/reclaim-dashboard/active", label: "Reclaim Dashboard", ...protectedRoute },
  dashboardPaid: { path: "/reports/reclaim-dashboard/paid", label: "Reclaim Dashboard", ...protectedRoute },
  dashboardExpiring: { path: "/reports/reclaim-dashboard/expiring", label: "Reclaim Dashboard", ...protectedRoute },
  quarterlyStatements: { path: "/reports/quarterly-statements", label: "Quarterly Statements", ...protectedRoute },
  payment: {
    path: "/reports/payment",
    label: "Payment Statements",
    redirectTo: "/reports/payment-statements",
    ...protectedRoute
  },
  paymentStatements: { path: "/reports/payment-statements", label: "Payment Statements", ...protectedRoute },
  documents: { path: "/documents", label: "Documents", ...guardedRoute },
  // Not in the specification: docs/decisions/0111.
  desk: { path: "/desk", label: "Desk", ...guardedRoute },
  // Not in the specification: docs/decisions/0036.
  profile: { path: "/profile", label: "Your profile", ...protectedRoute },
  error: { path: "/error/:errorType", label: "Error", ...openRoute },
  siteMaintenance: { path: "/site-maintenance", label: "Maintenance", ...openRoute }
} as const satisfies Record<string, ProductRoute>

/** The name of an address of the product. */
export type RouteName = keyof typeof routes

/** Every address of the product in the order of the specification; where two patterns fit, the first one counts. */
export const routeTable: ReadonlyArray<ProductRoute> = Object.values(routes)

/** The address that a path belongs to; undefined when the product has none such. */
export const findRoute = (path: string): ProductRoute | undefined => {
  const segments = pathSegments(path)
  return routeTable.find((route) => isMatch(patternParts(route.path), segments))
}

/** Target of the notification's action 'Show me around'. */
export const showMeAroundPath = routes.dashboardSummary.path

const patternParts = (pattern: string): ReadonlyArray<string> => pattern.split("/").filter((part) => part !== "")

const isMatch = (pattern: ReadonlyArray<string>, segments: ReadonlyArray<string>): boolean =>
  segments.length <= pattern.length &&
  pattern.every((part, index) => {
    const segment = segments[index]
    if (segment === undefined) return part.endsWith("?")
    return part.startsWith(":") || part === segment
  })
