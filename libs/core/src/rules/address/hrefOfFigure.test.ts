import { describe, expect, it } from "@effect/vitest"
import { emptyDashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { FigureName } from "../../domain/reclaim/FigureName.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { emptyDashboard, makeDashboard } from "../../testing/makeDashboard.ts"
import { hrefOfFigure } from "./hrefOfFigure.ts"
import { transactionsHref } from "./transactionsHref.ts"

const hrefIn = (dashboard = makeDashboard()) => {
  const asOf = CalendarDate.make("2026-11-20")
  return (figure: FigureName) =>
    hrefOfFigure({
      figure,
      filter: emptyDashboardFilter("summary"),
      view: { dashboard, asOf },
      hrefOf: (filter) => transactionsHref(filter, "")
    })
}

describe("a key figure", () => {
  it.each<[FigureName, string]>([
    ["events", "view=transactions"],
    ["paidThisYear", "year=2026&view=transactions"],
    ["filed", "status=filed&view=transactions"],
    ["paidReclaims", "status=paid&view=transactions"]
  ])("%s leads to the transactions it counts", (figure, query) => {
    expect(hrefIn()(figure)).toBe(`/reports/reclaim-dashboard/summary?${query}`)
  })

  it("that counts none leads nowhere", () => {
    const hrefOf = hrefIn(emptyDashboard)
    const figures: ReadonlyArray<FigureName> = ["outstanding", "filed", "paidSinceStart", "paidThisYear", "events"]
    expect(figures.map(hrefOf)).toEqual(figures.map(() => null))
  })
})
