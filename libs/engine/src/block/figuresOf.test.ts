import { describe, expect, it } from "@effect/vitest"
import { type DashboardFilter, emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { blockOf, blockRow, deltaOf, filterWith } from "../testing/dashboardBlocks.ts"
import type { BlockRow } from "./BlockDelta.ts"
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
    expect(figuresOf(block, emptyDashboardFilter("expiring"), today).accounts).toHaveLength(count)
  })

  it("filed reclaims do not expire", () => {
    expect(statusesOf([blockRow(1, { stageId: 14 }), blockRow(2)], emptyDashboardFilter("expiring"))).toEqual([
      "Processing"
    ])
  })

  it("closed reclaims show only where they are asked for", () => {
    const rows = [blockRow(1), blockRow(2, { stageId: 26, eventId: 2 })]
    expect(statusesOf(rows, emptyDashboardFilter("summary"))).toEqual(["Processing"])
    const asking = filterWith({ clientStatuses: ["Closed"] })
    const figures = figuresOf(blockOf(deltaOf(0, 1, rows)), asking, today)
    expect(figures.clientStatuses).toEqual([
      { status: "Closed", netReclaim: 100, transCount: 1, acctCount: 1, shareOfAll: 1 }
    ])
    expect(figures.accounts).toHaveLength(1)
    expect(figures.internalStatuses).toEqual([])
    expect(figures.summary.numEvents).toBe(0)
  })

  // One reclaim: processing in market AA, unpaid, with the tax authority; so a choice of anything else leaves nothing.
  it.each<[string, Partial<DashboardFilter>, object]>([
    [
      "Closed beside a country without closed reclaims",
      { clientStatuses: ["Closed"], countries: ["AA"] },
      {
        clientStatuses: [
          ["Processing", 100],
          ["Closed", 0]
        ],
        countries: [["AA", 0]]
      }
    ],
    [
      "Closed beside a status of the process, which closed reclaims have none of",
      { clientStatuses: ["Closed"], internalStatuses: ["processing"] },
      {
        clientStatuses: [
          ["Processing", 100],
          ["Closed", 0]
        ],
        internalStatuses: [["processing", 0]]
      }
    ],
    [
      "Filed, where nothing is",
      { clientStatuses: ["Filed"] },
      {
        clientStatuses: [
          ["Processing", 100],
          ["Filed", 0]
        ]
      }
    ],
    ["a year without payments", { yearsPaid: [2024] }, { years: [["2024", 0]] }],
    [
      "a market without reclaims",
      { countries: ["BA"] },
      {
        countries: [
          ["AA", 100],
          ["BA", 0]
        ]
      }
    ],
    [
      "whoever has nothing to do",
      { nextActors: ["custodian"] },
      {
        nextActions: [
          ["custodian", 0],
          ["provider", 100]
        ]
      }
    ],
    ["what blocks nothing", { blockers: ["authority query"] }, { blockers: [["authority query", 0]] }],
    [
      "no value that there is not",
      { clientStatuses: ["Lost"], countries: ["ZZ"], yearsPaid: [1900], blockers: ["rain"] },
      { clientStatuses: [], countries: [], years: [], blockers: [] }
    ]
  ])("a list keeps what is chosen in it although nothing is left of it: %s", (_, changes, expected) => {
    const { facets } = figuresOf(blockOf(deltaOf(0, 1, [blockRow(1)])), filterWith(changes), today)
    const { accounts: _accounts, ...lists } = facets
    const named = Object.entries(lists).map(([list, rows]) => [
      list,
      rows.map((row) => [String(Object.values(row)[0]), row.netReclaim])
    ])
    expect(Object.fromEntries(named)).toEqual(expected)
  })

  it("reclaims past their deadline count in their own total and nowhere else", () => {
    // 2026-11-19 and today; the third is filed, and the fourth in Australia, where sources differ on the limit.
    const rows = [
      blockRow(1, { expiresOn: 9819, cents: 500 }),
      blockRow(2, { expiresOn: 9820, cents: 30 }),
      blockRow(3, { expiresOn: 9000, cents: 7, stageId: 14 }),
      blockRow(4, { expiresOn: 9000, cents: 2, marketId: 21 })
    ]
    for (const tab of ["summary", "active"] as const) {
      const { accounts, pastDeadline, summary, ...lists } = figuresOf(
        blockOf(deltaOf(0, 1, rows)),
        emptyDashboardFilter(tab),
        today
      )
      expect(pastDeadline).toEqual({ netReclaim: 500, transCount: 1, acctCount: 1 })
      expect(summary).toMatchObject({ totalProcessing: 32, totalFiled: 7, numActiveTrans: 3 })
      expect(lists.clientStatuses.map(({ netReclaim, status }) => [status, netReclaim])).toEqual([
        ["Processing", 32],
        ["Filed", 7]
      ])
      expect(lists.internalStatuses.map(({ status }) => status)).toEqual(["processing", "filed"])
      expect(accounts.map(({ netReclaim }) => netReclaim)).toEqual([39])
    }
  })

  it.each<[string, Partial<DashboardFilter>, number | null]>([
    ["on the expiring tab, too", { tab: "expiring" }, 500],
    ["not on the tab of paid ones", { tab: "paid" }, null],
    ["not beside another status", { clientStatuses: ["Processing"] }, null],
    ["not where another country is asked for", { countries: ["BB"] }, null],
    ["not by who acts next, for nobody does", { nextActors: ["provider"] }, null]
  ])("reclaims past their deadline have a total %s", (_, changes, net) => {
    const block = blockOf(deltaOf(0, 1, [blockRow(1, { expiresOn: 9819, cents: 500 })]))
    expect(figuresOf(block, filterWith(changes), today).pastDeadline?.netReclaim ?? null).toBe(net)
  })

  it("reclaims past their deadline are listed where their status is asked for", () => {
    const block = blockOf(deltaOf(0, 1, [blockRow(1, { expiresOn: 9819, cents: 500 }), blockRow(2, { cents: 30 })]))
    for (const asked of [{ clientStatuses: ["Past its deadline"] }, { internalStatuses: ["past its deadline"] }]) {
      const figures = figuresOf(block, filterWith(asked), today)
      expect(figures.clientStatuses.map(({ netReclaim, status }) => [status, netReclaim])).toEqual([
        ["Past its deadline", 500]
      ])
      expect(figures.accounts.map(({ netReclaim }) => netReclaim)).toEqual([500])
      expect(figures.summary.totalProcessing).toBe(0)
    }
  })

  it("a reclaim is past its deadline once the day turns, with no change of data", () => {
    const block = blockOf(deltaOf(0, 1, [blockRow(1, { expiresOn: 9820, cents: 500 })]))
    const on = (day: string) => figuresOf(block, emptyDashboardFilter("summary"), CalendarDate.make(day))
    expect(on("2026-11-20")).toMatchObject({ pastDeadline: null, summary: { totalProcessing: 500 } })
    expect(on("2026-11-21")).toMatchObject({ pastDeadline: { netReclaim: 500 }, summary: { totalProcessing: 0 } })
    expect(on("2026-11-20")).toMatchObject({ pastDeadline: null, summary: { totalProcessing: 500 } })
  })

  it("a year of 0 finds no unpaid reclaim", () => {
    const filter = filterWith({ yearsPaid: [0] })
    expect(statusesOf([blockRow(1)], filter)).toEqual([])
  })

  it("the end of February has a day a year later", () => {
    const leapDay = CalendarDate.make("2028-02-29")
    const last = (Date.UTC(2029, 1, 28) - Date.UTC(2000, 0, 1)) / 86_400_000
    const block = blockOf(deltaOf(0, 1, [blockRow(1, { expiresOn: last }), blockRow(2, { expiresOn: last + 1 })]))
    expect(
      figuresOf(block, emptyDashboardFilter("expiring"), leapDay).accounts.map(({ transCount }) => transCount)
    ).toEqual([1])
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
    const { years } = figuresOf(block, emptyDashboardFilter("summary"), CalendarDate.make(now))
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
      figuresOf(blockOf(deltaOf(0, 1, rows)), emptyDashboardFilter("summary"), today).internalStatuses.map(
        ({ shareOfAll }) => shareOfAll
      )
    ).toEqual(shares)
  })

  it("the dashboard is the entity", () => {
    const dashboard = dashboardOf(blockOf(deltaOf(0, 1, [blockRow(1)])), emptyDashboardFilter("summary"), today)
    expect(dashboard.isEmpty).toBe(false)
    expect(dashboardOf(new DashboardBlock(), emptyDashboardFilter("summary"), today).isEmpty).toBe(true)
  })
})
