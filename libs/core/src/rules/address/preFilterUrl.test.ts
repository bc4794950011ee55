import { unsafeReturnPaths } from "../../testing/unsafeReturnPaths.ts"
import { describe, expect, it } from "@effect/vitest"
import { filterOfSearch } from "./dashboardFilterUrl.ts"
import { accountDashboardHref, returnRouteOf } from "./preFilterUrl.ts"

const searchOf = (href: string) => new URL(href, "https://portal.example").search

describe("the dashboard of an account", () => {
  const href = accountDashboardHref({ fiCode: "NBC", acctCode: "NB-004, 417" }, "/accounts?search=m%C3%B8ller")

  it("is narrowed to the account at its custodian", () => {
    expect(href.startsWith("/reports/reclaim-dashboard/summary?")).toBe(true)
    expect(filterOfSearch("summary", searchOf(href))).toMatchObject({
      custodianCodes: ["NBC"],
      accountCodes: ["NB-004, 417"]
    })
  })

  it("leads back to the list as it was searched", () => {
    expect(returnRouteOf(searchOf(href))).toBe("/accounts?search=m%C3%B8ller")
  })

  it("leads back nowhere when nothing is said", () => {
    expect(returnRouteOf("?account=1")).toBeNull()
  })

  it.each(unsafeReturnPaths)("never leads to %j", (path) => {
    expect(returnRouteOf(`?${new URLSearchParams({ returnRoute: path }).toString()}`)).toBeNull()
  })
})
