import { describe, expect, it } from "@effect/vitest"
import { WorkItemKind } from "../../domain/desk/WorkItem.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { makeInboxItem } from "../../testing/people/makeInboxItem.ts"
import { compareInboxItems } from "./inboxOrder.ts"
import { inboxKindsOf } from "./inboxKinds.ts"
import { deskPermissions } from "./mayWorkAtDesk.ts"

const day = (text: string) => CalendarDate.make(text)
const item = (itemId: number, cutoff: string | null, cents: number | null, due: string | null = null) =>
  makeInboxItem({
    itemId,
    agentCutoff: cutoff === null ? null : day(cutoff),
    valueBehind: cents === null ? null : UsdCents.make(cents),
    dueOn: due === null ? null : day(due)
  })

const kindsWith = (permissions: Readonly<Record<string, boolean>>, isUserInternal = true) =>
  inboxKindsOf(makeUser({ isUserInternal, permissions }))

describe("the order of an inbox", () => {
  it("is by the earliest cut-off, then the most money, then the due date; what has none comes last", () => {
    const expected = [
      item(7, "2026-12-01", 500),
      item(3, "2026-12-01", 100),
      item(9, "2026-12-31", 90_000),
      item(1, null, 700),
      item(8, null, null, "2026-11-30"),
      item(2, null, null, "2026-12-15"),
      item(4, null, null),
      item(5, null, null)
    ]
    expect(expected.toReversed().toSorted(compareInboxItems)).toEqual(expected)
  })
})

describe("the kinds of an inbox", () => {
  it("are those of the areas in which staff work", () => {
    expect(kindsWith({ "desk.documents": true })).toEqual([
      "document",
      "document-disputed",
      "paper",
      "envelope",
      "job-failed"
    ])
    expect(kindsWith(Object.fromEntries(deskPermissions.map((held) => [held, true])))).toEqual(WorkItemKind.literals)
  })

  it("are none for everybody else", () => {
    expect(kindsWith({})).toEqual([])
    expect(kindsWith({ "desk.documents": true }, false)).toEqual([])
  })
})
