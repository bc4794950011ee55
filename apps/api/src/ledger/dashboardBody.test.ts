import { describe, expect, it } from "@effect/vitest"
import { encodeDashboard } from "@reclaim/core/contract/dashboard/encodeDashboard"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { applyDelta } from "@reclaim/engine/block/applyDelta"
import type { BlockDelta } from "@reclaim/engine/block/BlockDelta"
import { DashboardBlock } from "@reclaim/engine/block/DashboardBlock"
import { figuresOf, tallyDashboard } from "@reclaim/engine/block/figuresOf"
import { dashboardBody } from "./dashboardBody.ts"

const today = CalendarDate.make("2026-11-20")
const summary = emptyDashboardFilter("summary")

/** A block with a number of accounts, with names that JSON has to escape and amounts of every length. */
const deltaOf = (accounts: number, rev = 1): BlockDelta => ({
  since: rev - 1,
  rev,
  rows: Array.from({ length: accounts }, (_, index) => ({
    seq: index + 1,
    accountId: index,
    eventId: 1,
    marketId: 1,
    stageId: index % 2 === 0 ? 14 : 25,
    paidYear: index % 2 === 0 ? 0 : 2026,
    paidDay: index % 2 === 0 ? 0 : 1 + (index % 365),
    expiresOn: 10_000,
    agentCutoff: 0,
    latestSafeOn: 0,
    lateParty: 0,
    cents: [0, 5, 10, 12_345, 7_000_000_000_000_000, 7_500_000_000_000_000, -150][index % 7] ?? 0
  })),
  accounts: Array.from({ length: accounts }, (_, index) => ({
    accountId: index,
    custodianId: 1,
    code: `A,"${index}"\\`,
    ownerName: `Łódź 東京 \u2028 \ud800 </script> ${index}`
  })),
  events: [],
  custodians: [{ custodianId: 1, code: "C\n1", name: `Møller's "Bank" ${rev}` }],
  markets: [{ marketId: 1, iso2: "CH", name: "Switzerland" }]
})

const blockOf = (delta: BlockDelta): DashboardBlock => {
  const block = new DashboardBlock()
  applyDelta(block, delta)
  return block
}

const expectedBody = (block: DashboardBlock): string =>
  JSON.stringify(encodeDashboard(figuresOf(block, summary, today)))

describe("the body of an answer", () => {
  // Three thousand accounts exceed the initial buffer.
  it.each([0, 1, 2, 3000])("of %d accounts is what the contract encodes, byte for byte", (accounts) => {
    const block = blockOf(deltaOf(accounts))
    const body = dashboardBody(tallyDashboard(block, summary, today)).toString()
    expect(body).toBe(expectedBody(block))
    expect(dashboardBody(tallyDashboard(block, summary, today)).toString()).toBe(body)
  })

  it("shows a custodian's new name at once", () => {
    const block = blockOf(deltaOf(2))
    const before = dashboardBody(tallyDashboard(block, summary, today)).toString()
    applyDelta(block, { ...deltaOf(2, 2), rows: [], accounts: [] })
    const after = dashboardBody(tallyDashboard(block, summary, today)).toString()
    expect(after).toBe(expectedBody(block))
    expect(after).not.toBe(before)
  })
})
