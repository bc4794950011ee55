import { describe, expect, it } from "@effect/vitest"
import { type DashboardFilter, unfiltered } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { blockOf, blockRow, deltaOf, filterWith } from "../testing/dashboardBlocks.ts"
import type { BlockRow } from "./BlockRow.ts"
import { DashboardBlock } from "./DashboardBlock.ts"
import { dashboardOf, figuresOf } from "./figuresOf.ts"

const today = CalendarDate.make("2026-11-20")

const statusesOf = (rows: ReadonlyArray<BlockRow>, filter: DashboardFilter) =>
  figuresOf(blockOf(deltaOf(0, 1, rows)), filter, today).clientStatuses.map(({ status }) => status)

describe("the edges of the rules", () => {
  it.each([
    ["the day before today is too late", 9819, 0],
    ["today is not too late", 9820, 1],
    ["the same day next year is within 12 months", 10_185, 1],
    ["the day after is not", 10_186, 0]
  ])("expiring: %s", (_, expiresOn, count) => {
    const block = blockOf(deltaOf(0, 1, [blockRow(1, { expiresOn })]))
    expect(figuresOf(block, unfiltered("expiring"), today).accounts).toHaveLength(count)
  })

  it("filed reclaims do not expire", () => {
    expect(statusesOf([blockRow(1, { stageId: 14 }), blockRow(2)], unfiltered("expiring"))).toEqual(["Processing"])
  })

  it("closed reclaims show only where they are asked for", () => {
    const rows = [blockRow(1), blockRow(2, { stageId: 26, eventId: 2 })]
    expect(statusesOf(rows, unfiltered("summary"))).toEqual(["Processing"])
    const asking = filterWith({ clientStatuses: ["Closed"] })
    const figures = figuresOf(blockOf(deltaOf(0, 1, rows)), asking, today)
    expect(figures.clientStatuses).toEqual([
      { status: "Closed", netReclaim: 100, transCount: 1, acctCount: 1, shareOfAll: 1 }
    ])
    expect(figures.accounts).toHaveLength(1)
    expect(figures.internalStatuses).toEqual([])
    expect(figures.summary.numEvents).toBe(0)
  })

  it("a year of 0 finds no unpaid reclaim", () => {
    const filter = filterWith({ yearsPaid: [0] })
    expect(statusesOf([blockRow(1)], filter)).toEqual([])
  })

  it("the end of February has a day a year later", () => {
    const leapDay = CalendarDate.make("2028-02-29")
    const last = (Date.UTC(2029, 1, 28) - Date.UTC(2000, 0, 1)) / 86_400_000
    const block = blockOf(deltaOf(0, 1, [blockRow(1, { expiresOn: last }), blockRow(2, { expiresOn: last + 1 })]))
    expect(figuresOf(block, unfiltered("expiring"), leapDay).accounts.map(({ transCount }) => transCount)).toEqual([1])
  })

  it.each([
    ["the same day counts", "2026-11-20", "2025-11-20", 100],
    ["the day after does not", "2026-11-20", "2025-11-21", 0],
    ["the same day counts after a leap day", "2026-11-20", "2024-11-20", 100],
    ["a leap day comes after 28 February", "2027-02-28", "2024-02-29", 0],
    ["a leap day counts on a leap day", "2028-02-29", "2024-02-29", 100],
    ["on a leap day, 1 March of a usual year does not count", "2028-02-29", "2027-03-01", 0]
  ])("paid to date: %s", (_, now, paidOn, netToDate) => {
    const year = Number(paidOn.slice(0, 4))
    const paidDay = (Date.parse(paidOn) - Date.UTC(year, 0, 1)) / 86_400_000 + 1
    const block = blockOf(deltaOf(0, 1, [blockRow(1, { stageId: 25, paidYear: year, paidDay })]))
    const { years } = figuresOf(block, unfiltered("summary"), CalendarDate.make(now))
    expect(years).toMatchObject([{ netReclaim: 100, netToDate }])
  })

  it.each([
    ["opposite amounts that cancel out have no share", [500, -500], [0, 0]],
    ["a share never passes 1", [500, -400], [1, 0]],
    ["negative amounts share a negative total", [-300, -100], [0.75, 0.25]],
    ["nothing is a share of nothing", [0, 0], [0, 0]]
  ])("%s", (_, amounts, shares) => {
    const rows = amounts.map((cents, index) =>
      blockRow(index + 1, { cents, stageId: index === 0 ? 3 : 25, paidYear: index === 0 ? 0 : 2026 })
    )
    expect(
      figuresOf(blockOf(deltaOf(0, 1, rows)), unfiltered("summary"), today).internalStatuses.map(
        ({ shareOfAll }) => shareOfAll
      )
    ).toEqual(shares)
  })

  it("the dashboard is the entity", () => {
    const dashboard = dashboardOf(blockOf(deltaOf(0, 1, [blockRow(1)])), unfiltered("summary"), today)
    expect(dashboard.isEmpty).toBe(false)
    expect(dashboardOf(new DashboardBlock(), unfiltered("summary"), today).isEmpty).toBe(true)
  })
})
