import { describe, expect, it } from "@effect/vitest"
import { DashboardFilter, emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dashboardTag } from "./Dashboards.ts"

const today = CalendarDate.make("2026-11-20")
const filterOf = (countries: ReadonlyArray<string>, custodianCodes: ReadonlyArray<string> = []) =>
  new DashboardFilter({
    tab: "summary",
    internalStatuses: [],
    clientStatuses: [],
    countries,
    custodianCodes,
    accountCodes: [],
    yearsPaid: []
  })
const tag = dashboardTag(1, 7, filterOf(["CH", "DE"]), today)

describe("the tag of a dashboard", () => {
  it("is the same for the same question in another order", () => {
    expect(dashboardTag(1, 7, filterOf(["DE", "CH", "DE"]), today)).toBe(tag)
  })

  it.each([
    ["client", dashboardTag(2, 7, filterOf(["CH", "DE"]), today)],
    ["revision", dashboardTag(1, 8, filterOf(["CH", "DE"]), today)],
    ["value", dashboardTag(1, 7, filterOf(["CH"]), today)],
    ["list", dashboardTag(1, 7, filterOf([], ["CH", "DE"]), today)],
    ["joined value", dashboardTag(1, 7, filterOf(["CH,DE"]), today)],
    ["owner", dashboardTag(1, 7, filterOf(["CH", "DE"]).with({ owners: ["Nordic Growth"] }), today)],
    ["search", dashboardTag(1, 7, filterOf(["CH", "DE"]).with({ search: "nestle" }), today)],
    [
      "deadline",
      dashboardTag(
        1,
        7,
        filterOf(["CH", "DE"]).with({ due: new DueRange({ by: "agent", from: today, to: null }) }),
        today
      )
    ],
    ["tab", dashboardTag(1, 7, emptyDashboardFilter("active"), today)],
    ["day", dashboardTag(1, 7, filterOf(["CH", "DE"]), CalendarDate.make("2026-11-21"))]
  ])("differs by %s", (_, other) => {
    expect(other).not.toBe(tag)
  })
})
