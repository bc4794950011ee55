import { describe, expect, it } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { blockOf, blockRow, deltaOf } from "../testing/dashboardBlocks.ts"
import { applyDelta, applyRows } from "./applyDelta.ts"
import { blockBytes, DashboardBlock } from "./DashboardBlock.ts"
import { figuresOf } from "./figuresOf.ts"

const today = CalendarDate.make("2026-11-20")

describe("a block and its revision", () => {
  it("ignores a delta older than itself", () => {
    const block = blockOf(deltaOf(0, 5, [blockRow(1)]))
    applyDelta(block, deltaOf(0, 4, [blockRow(1, { cents: 7 })]))
    expect(figuresOf(block, emptyDashboardFilter("summary"), today).summary.totalProcessing).toBe(100)
    expect(block.rev).toBe(5)
  })

  it("refuses a delta that leaves a hole", () => {
    expect(() => applyDelta(blockOf(deltaOf(0, 5, [])), deltaOf(6, 7, []))).toThrow("read from its own revision")
  })

  it("refuses a stage it does not know and keeps its figures", () => {
    const block = blockOf(deltaOf(0, 1, [blockRow(1)]))
    const before = figuresOf(block, emptyDashboardFilter("summary"), today)
    const change = deltaOf(1, 2, [blockRow(1, { cents: 7 }), blockRow(2, { stageId: 31 })])
    expect(() => applyDelta(block, change)).toThrow("Stage 31 is unknown")
    expect(figuresOf(block, emptyDashboardFilter("summary"), today)).toEqual(before)
    expect(block.rev).toBe(1)
  })

  it("refuses figures with a market or a custodian it has no name for", () => {
    const rows = [blockRow(1, { marketId: 99 })]
    expect(() => figuresOf(blockOf(deltaOf(0, 1, rows)), emptyDashboardFilter("summary"), today)).toThrow("Market 99")
    const nameless = blockOf({ ...deltaOf(0, 1, [blockRow(1)]), custodians: [] })
    expect(() => figuresOf(nameless, emptyDashboardFilter("summary"), today)).toThrow("Custodian")
  })

  it("shows a change at once, though it was asked before", () => {
    const block = blockOf(deltaOf(0, 1, [blockRow(1), blockRow(2)]))
    const totalProcessing = () => figuresOf(block, emptyDashboardFilter("summary"), today).summary.totalProcessing
    expect(totalProcessing()).toBe(200)
    applyDelta(block, deltaOf(1, 2, [blockRow(2, { cents: 7 }), blockRow(3)]))
    expect(totalProcessing()).toBe(207)
  })

  it("takes about 48 bytes a reclaim", () => {
    const block = new DashboardBlock()
    applyRows(
      block,
      Array.from({ length: 65_535 }, (_, index) => blockRow(index + 1))
    )
    const perRow = blockBytes(block) / 65_535
    expect(perRow).toBeGreaterThanOrEqual(48)
    expect(perRow).toBeLessThan(49)
  })
})
