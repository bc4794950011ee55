import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { describe, expect, it } from "vitest"
import { sampleDeskWork, workingDaysAfter, workingDaysBefore } from "./sampleDeskWork.ts"

const day = (text: string) => CalendarDate.make(text)

describe("the sample work of the desk", () => {
  it("is that of a week, of every kind, some of it taken", () => {
    expect(sampleDeskWork.length).toBeGreaterThanOrEqual(25)
    expect(new Set(sampleDeskWork.map(({ kind }) => kind)).size).toBe(4)
    expect(new Set(sampleDeskWork.map(({ age }) => age))).toEqual(new Set([7, 6, 5, 4, 3, 2, 1]))
    const taken = sampleDeskWork.flatMap(({ assignee }) => assignee ?? [])
    expect(new Set(taken)).toEqual(new Set(["nils@example.com", "ines@example.com"]))
    expect(taken.length).toBeLessThan(sampleDeskWork.length / 2)
  })

  it("leaves the clients alone whose users sign in", () => {
    expect(Math.min(...sampleDeskWork.map(({ clientId }) => clientId))).toBe(3)
  })

  it.each([
    ["2026-12-01", 1, "2026-11-30"],
    ["2026-12-01", 2, "2026-11-27"],
    ["2026-11-29", 1, "2026-11-27"],
    ["2026-11-27", 0, "2026-11-27"],
    ["2026-12-01", 7, "2026-11-20"]
  ])("counts working days back from %s: %i are %s", (from, count, expected) => {
    expect(workingDaysBefore(day(from), count)).toBe(expected)
  })

  it.each([
    ["2026-11-20", 5, "2026-11-27"],
    ["2026-11-27", 1, "2026-11-30"],
    ["2026-11-28", 1, "2026-11-30"]
  ])("counts working days on from %s: %i are %s", (from, count, expected) => {
    expect(workingDaysAfter(day(from), count)).toBe(expected)
  })
})
