import { describe, expect, it } from "@effect/vitest"
import { ActorKind } from "../../domain/audit/ActorKind.ts"
import { AuditAction } from "../../domain/audit/AuditAction.ts"
import { HistoryKind } from "../../domain/audit/HistoryKind.ts"
import { HistorySide } from "../../domain/audit/HistorySide.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeHistoryEntry } from "../../testing/people/makeHistoryEntry.ts"
import { comparePositions } from "./comparePositions.ts"
import { countHistory, type HistoryTally } from "./countHistory.ts"
import { historyChoice, historyColumns, historyRow } from "./historyKindOf.ts"
import { historyFilterOf } from "./historyFilterOf.ts"

const tallies: ReadonlyArray<HistoryTally> = [
  { action: "account.suspended", actorKind: "client", count: 3 },
  { action: "account.resumed", actorKind: "staff", count: 2 },
  { action: "document.accepted", actorKind: "staff", count: 5 },
  { action: "document.viewed", actorKind: "guest", count: 7 },
  { action: "account.activated", actorKind: "system", count: 11 },
  { action: "contact.imported", actorKind: "import", count: 13 }
]

const countsFor = (kind: HistoryKind | null, side: HistorySide | null) => {
  const { kinds, shown, sides } = countHistory(tallies, { kind, side })
  return {
    kinds: Object.fromEntries(kinds.map((one) => [one.kind, one.count])),
    sides: Object.fromEntries(sides.map((one) => [one.side, one.count])),
    shown
  }
}

const at = (millis: number, no: number, key = "") => ({ at: new Date(millis), no, key })

const none = { changes: 0, decisions: 0, documents: 0, signatures: 0, access: 0, looks: 0 }

describe("a history", () => {
  it("is counted by kind and by side as a whole", () => {
    expect(countsFor(null, null)).toEqual({
      kinds: { ...none, changes: 29, decisions: 5, looks: 7 },
      sides: { client: 10, provider: 7, system: 24 },
      shown: 41
    })
  })

  it("is counted by each choice beside the other", () => {
    expect(countsFor("changes", "provider")).toEqual({
      kinds: { ...none, changes: 2, decisions: 5 },
      sides: { client: 3, provider: 2, system: 24 },
      shown: 2
    })
  })

  it("falls apart into its kinds, and into its sides", () => {
    const actions = HistoryKind.literals.flatMap((kind) => historyChoice({ kind, side: null }).actions ?? [])
    expect(actions.toSorted()).toEqual([...AuditAction.literals].toSorted())
    const actors = HistorySide.literals.flatMap((side) => historyChoice({ kind: null, side }).actorKinds ?? [])
    expect(actors.toSorted()).toEqual([...ActorKind.literals].toSorted())
    expect(historyChoice({ kind: null, side: null })).toEqual({ actions: null, actorKinds: null })
  })

  it("has the newest first, then the highest number, and what stands in no chain by its key", () => {
    const sorted = [at(1, 0, "a"), at(2, 4), at(1, 0, "b"), at(2, 5), at(1, 3)].toSorted(comparePositions)
    expect(sorted).toEqual([at(2, 5), at(2, 4), at(1, 3), at(1, 0, "b"), at(1, 0, "a")])
  })

  it.each([
    ["UTC", "2026-11-20T00:00:00.000Z", "2026-11-22T00:00:00.000Z"],
    ["America/New_York", "2026-11-20T05:00:00.000Z", "2026-11-22T05:00:00.000Z"],
    ["Asia/Tokyo", "2026-11-19T15:00:00.000Z", "2026-11-21T15:00:00.000Z"]
  ])("is narrowed to whole days of the zone %s", (zone, since, until) => {
    const days = { from: CalendarDate.make("2026-11-20"), to: CalendarDate.make("2026-11-21") }
    const filter = historyFilterOf({ kind: null, side: null, ...days }, zone)
    expect([filter.since?.toISOString(), filter.until?.toISOString()]).toEqual([since, until])
  })

  it("begins a day at one o'clock where there is no midnight", () => {
    const from = CalendarDate.make("2026-09-06")
    const { since, until } = historyFilterOf({ kind: null, side: null, from, to: null }, "America/Santiago")
    expect([since?.toISOString(), until]).toEqual(["2026-09-06T04:00:00.000Z", null])
  })

  it("is written with the words of the screen, the number and the hash", () => {
    const entry = makeHistoryEntry({ action: "account.suspended", facts: { reason: "In dispute" }, actorKind: "staff" })
    const row = Object.fromEntries(historyColumns.map(({ title }, at) => [title, historyRow(entry, "Asia/Tokyo")[at]]))
    expect(row).toEqual({
      Time: "2026-11-20 23:05:00",
      Who: "Ada Meyer (staff of the provider)",
      Side: "Provider",
      Kind: "Changes",
      Event: "Ada Meyer (staff of the provider) suspended an account",
      Concerning: "",
      Details: "In dispute",
      "Time in UTC": "2026-11-20T14:05:00.000Z",
      Action: "account.suspended",
      Subject: "contact:12",
      "Number in the chain": "41",
      "Hash in the chain": "ab".repeat(32)
    })
  })

  it("has no number where it stands in no chain", () => {
    const row = historyRow(makeHistoryEntry({ no: 0, hash: "" }), "UTC")
    expect(row.slice(-2)).toEqual(["", ""])
  })
})
