import { describe, expect, it } from "@effect/vitest"
import { findRoute, routes, routeTable, showMeAroundPath } from "./routes.ts"

describe("the route table", () => {
  it.each([
    ["/", "home"],
    ["/accounts", "accounts"],
    ["/accounts/add", "addAccounts"],
    ["/accounts/add/manual", "manualEntry"],
    ["/accounts/add/manual/42", "manualEntry"],
    ["/accounts/add/bulk", "bulkUpload"],
    ["/accounts/documents", "signDocuments"],
    ["/accounts/documents/42", "signDocuments"],
    ["/accounts/documents/manage", "manageDocuments"],
    ["/claim-authorization", "claimAuthorization"],
    ["/contacts", "contacts"],
    ["/reports", "reports"],
    ["/reports/reclaim-dashboard", "reclaimDashboard"],
    ["/reports/reclaim-dashboard/summary", "dashboardSummary"],
    ["/reports/reclaim-dashboard/active", "dashboardActive"],
    ["/reports/reclaim-dashboard/paid", "dashboardPaid"],
    ["/reports/reclaim-dashboard/expiring", "dashboardExpiring"],
    ["/reports/quarterly-statements", "quarterlyStatements"],
    ["/reports/payment", "payment"],
    ["/reports/payment-statements", "paymentStatements"],
    ["/documents", "documents"],
    ["/desk", "desk"],
    ["/error/unauthorized", "error"],
    ["/site-maintenance", "siteMaintenance"]
  ] as const)("%s is %s", (path, name) => {
    expect(findRoute(path)).toBe(routes[name])
  })

  it.each([
    ["query and fragment do not count", "/documents?coi=DE#top", "documents"],
    ["a trailing slash does not count", "/documents/", "documents"],
    ["capitals do not count, as in the router", "/Documents", "documents"],
    ["codes are read, as in the router", "/%64ocuments", "documents"]
  ] as const)("%s", (_, path, name) => {
    expect(findRoute(path)).toBe(routes[name])
  })

  it.each([
    "/nowhere",
    "/accounts/nowhere",
    "/accounts/add/other",
    "/accounts/add/manual/1/2",
    "/reports/reclaim-dashboard/overdue",
    "/documents/1",
    "/error",
    "/error/unauthorized/again",
    "/documents%2Farchive",
    "/%"
  ])("%s matches no route", (path) => {
    expect(findRoute(path)).toBeUndefined()
  })

  it("the dashboard redirects to its summary tab", () => {
    expect(findRoute("/reports/reclaim-dashboard")?.redirectTo).toBe("/reports/reclaim-dashboard/summary")
  })

  it("payment redirects to payment-statements", () => {
    expect(findRoute("/reports/payment")?.redirectTo).toBe("/reports/payment-statements")
  })

  it("'Show me around' leads to the summary tab", () => {
    expect(showMeAroundPath).toBe("/reports/reclaim-dashboard/summary")
  })

  it("all routes need sign-in but the error and maintenance pages", () => {
    expect(routeTable.filter((route) => !route.isProtected).map((route) => route.path)).toEqual([
      "/error/:errorType",
      "/site-maintenance"
    ])
  })

  it("accounts with all below it, contacts, documents and the desk are guarded by a permission check", () => {
    expect(routeTable.filter((route) => route.isPermissionGuarded).map((route) => route.path)).toEqual([
      "/accounts",
      "/accounts/add",
      "/accounts/add/manual/:id?",
      "/accounts/add/bulk",
      "/accounts/documents/manage",
      "/accounts/documents/:id?",
      "/contacts",
      "/documents",
      "/desk"
    ])
  })

  it("no route is guarded by permission alone", () => {
    expect(routeTable.filter((route) => route.isPermissionGuarded && !route.isProtected)).toEqual([])
  })
})
