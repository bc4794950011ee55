import { describe, expect, it } from "@effect/vitest"
import { DashboardFilter, unfiltered } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dashboardTag, namesTag } from "./dashboardTag.ts"

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
    ["tab", dashboardTag(1, 7, unfiltered("active"), today)],
    ["day", dashboardTag(1, 7, filterOf(["CH", "DE"]), CalendarDate.make("2026-11-21"))]
  ])("differs by %s", (_, other) => {
    expect(other).not.toBe(tag)
  })

  it.each([
    ["itself", tag, true],
    ["its strong form", tag.slice(2), true],
    ["one of several", `"other", ${tag}`, true],
    ["anything", "*", true],
    ["another", '"other"', false],
    ["a part of it", tag.slice(0, -3), false],
    ["nothing", undefined, false],
    ["an empty header", "", false]
  ])("is named by %s or not", (_, header, isNamed) => {
    expect(namesTag(header, tag)).toBe(isNamed)
  })
})
