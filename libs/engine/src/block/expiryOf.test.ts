import { describe, expect, it } from "@effect/vitest"
import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import {
  AnyFilter,
  AnyMask,
  AnyRows,
  blockOf,
  blockRow,
  deltaOf,
  filterOf,
  filterWith,
  rowOf
} from "../testing/dashboardBlocks.ts"
import type { BlockRow } from "./BlockDelta.ts"
import { expiringFilter, expiringGroupsOf } from "./expiringGroupsOf.ts"
import { expiryOf } from "./expiryOf.ts"
import { figuresOf } from "./figuresOf.ts"
import { pageOf } from "./pageOf.ts"

const today = CalendarDate.make("2026-11-20")
const day = (text: string) => dayNumber(CalendarDate.make(text))

const expiryFrom = (rows: ReadonlyArray<BlockRow>, by: ExpiryBasis = "agent", filter = filterWith({})): Expiry =>
  expiryOf(expiringGroupsOf(blockOf(deltaOf(0, 1, rows)), filter, today), { by, due: null, rev: 1, today })

const sum = (values: ReadonlyArray<{ readonly count: number; readonly net: number }>) => ({
  count: values.reduce((total, { count }) => total + count, 0),
  net: values.reduce((total, { net }) => total + net, 0)
})

const monthsOf = (row: BlockRow, by: ExpiryBasis) =>
  expiryFrom([row], by).months.flatMap(({ count, month }) => (count > 0 ? [month] : []))

const waitingRow = (latestSafeOn: number) =>
  blockRow(1, {
    stageId: stages.awaiting_client_document.id,
    expiresOn: day("2027-11-20"),
    agentCutoff: day("2027-09-20"),
    latestSafeOn
  })

const expiredRow = (seq: number, last: string, lateParty: number, cents: number) =>
  blockRow(seq, { stageId: stages.expired.id, expiresOn: day(last), lateParty, cents })

const nearestOf = (by: ExpiryBasis, ...rows: ReadonlyArray<BlockRow>) => {
  const { nearest, nearestStatutory } = expiryFrom(rows, by)
  return [nearest, nearestStatutory]
}

describe("the expiring reclaims", () => {
  it.each([
    ["the day before today", "2026-11-19", "pastCutoff"],
    ["today", "2026-11-20", "days30"],
    ["the 30th day", "2026-12-20", "days30"],
    ["the 31st day", "2026-12-21", "days90"],
    ["the 90th day", "2027-02-18", "days90"],
    ["the 91st day", "2027-02-19", "days180"],
    ["the 180th day", "2027-05-19", "days180"],
    ["the 181st day", "2027-05-20", "days365"],
    ["the last day of the twelve months", "2027-11-20", "days365"]
  ])("a cut-off on %s counts in one bucket", (_, cutoff, bucket) => {
    const { buckets } = expiryFrom([blockRow(1, { expiresOn: day("2027-11-20"), agentCutoff: day(cutoff) })])
    expect(buckets.filter(({ count }) => count > 0).map((one) => one.bucket)).toEqual([bucket])
  })

  it("uses the statutory deadline on request and without a cut-off", () => {
    const told = blockRow(1, { expiresOn: day("2027-05-19"), agentCutoff: day("2027-01-04") })
    expect(monthsOf(told, "agent")).toEqual(["2027-01"])
    expect(monthsOf(told, "statutory")).toEqual(["2027-05"])
    expect(monthsOf({ ...told, agentCutoff: 0 }, "agent")).toEqual(["2027-05"])
  })

  it("names the nearest day of each kind", () => {
    const past = blockRow(1, { expiresOn: day("2026-12-06"), agentCutoff: day("2026-10-06") })
    const later = blockRow(2, { expiresOn: day("2027-03-19"), agentCutoff: day("2027-01-19") })
    expect(nearestOf("agent", past, later)).toEqual(["2027-01-19", "2026-12-06"])
    expect(nearestOf("statutory", past, later)).toEqual(["2026-12-06", "2026-12-06"])
    expect(nearestOf("agent", past)).toEqual([null, "2026-12-06"])
    expect(nearestOf("agent")).toEqual([null, null])
  })

  it("has every month from today to the day a year on", () => {
    const { months } = expiryFrom([])
    expect(months).toHaveLength(13)
    expect(months[0]).toMatchObject({ month: "2026-11", from: "2026-11-20", to: "2026-11-30" })
    expect(months[12]).toMatchObject({ month: "2027-11", from: "2027-11-01", to: "2027-11-20" })
  })

  it("are blocked once a document misses its latest safe date", () => {
    expect(expiryFrom([waitingRow(day("2026-11-20"))]).blocked).toEqual({ count: 0, net: 0 })
    expect(expiryFrom([waitingRow(day("2026-11-19"))]).blocked).toEqual({ count: 1, net: 100 })
    expect(expiryFrom([waitingRow(0)]).blocked.count).toBe(0)
    expect(expiryFrom([{ ...waitingRow(day("2026-11-19")), stageId: stages.filed.id }]).blocked.count).toBe(0)
  })

  it("groups what expired in twelve months by who was late", () => {
    const rows = [
      expiredRow(1, "2025-11-20", 1, 100),
      expiredRow(2, "2026-11-19", 2, 500),
      expiredRow(3, "2026-03-01", 1, 30),
      expiredRow(4, "2025-11-19", 1, 1_000),
      expiredRow(5, "2026-06-30", 0, 7)
    ]
    const filter = filterWith({ internalStatuses: ["processing"], yearsPaid: [2020] })
    expect(expiryFrom(rows, "agent", filter).expired).toEqual([
      { actor: "custodian", count: 1, net: 500 },
      { actor: "client", count: 2, net: 130 },
      { actor: "nobody", count: 1, net: 7 }
    ])
  })

  it.prop(
    "adds up to what the dashboard's expiring tab says, and each part to the transactions behind it",
    { rows: AnyRows, filter: AnyFilter, mask: AnyMask, by: ExpiryBasis },
    ({ rows, filter, mask, by }) => {
      const block = blockOf(
        deltaOf(
          0,
          1,
          rows.map((drawn, index) => rowOf(drawn, index + 1))
        )
      )
      const chosen = expiringFilter(filterOf(filter, mask)).with({ due: null })
      const expiry = expiryOf(expiringGroupsOf(block, chosen, today), { by, due: null, rev: 1, today })
      const { clientStatuses } = figuresOf(block, chosen, today)
      expect(expiry.total.net).toBe(clientStatuses.reduce((total, { netReclaim }) => total + netReclaim, 0))
      expect(sum(expiry.buckets)).toEqual(expiry.total)
      const past = expiry.buckets.filter(({ bucket }) => bucket === "pastCutoff")
      expect(sum([...past, ...expiry.months])).toEqual(expiry.total)
      for (const { from, to, count, net } of [...expiry.buckets, ...expiry.months]) {
        const due = new DueRange({ by, from, to })
        const narrowed = chosen.with({ due })
        const page = pageOf(block, { filter: narrowed, sort: "-netUsd", offset: 0, limit: 1 }, today)
        expect(page).toMatchObject({ totalCount: count, totalNet: net })
        const again = expiryOf(expiringGroupsOf(block, narrowed, today), { by, due, rev: 1, today })
        expect(again.total).toMatchObject({ count, net })
        expect(again.buckets).toEqual(expiry.buckets)
      }
    },
    { arbitrary: { runs: 150, size: 100 } }
  )
})
