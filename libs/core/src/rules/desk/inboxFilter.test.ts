import { describe, expect, it } from "@effect/vitest"
import { emptyInboxFilter, type InboxFilter } from "../../domain/desk/InboxFilter.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { makeInboxItem } from "../../testing/people/makeInboxItem.ts"
import { savedViewQuery } from "../report/savedViewQuery.ts"
import { filterInbox, inboxFilterOf, inboxFilterValues, inboxHref } from "./inboxFilter.ts"

const day = (text: string) => CalendarDate.make(text)
const today = day("2026-11-22")

const items = [
  makeInboxItem({ itemId: 1, kind: "document", clientId: 12, clientName: "Alpine", dueOn: day("2026-11-21") }),
  makeInboxItem({
    itemId: 2,
    kind: "paper",
    clientId: 12,
    clientName: "Alpine",
    dueOn: today,
    assigneeUserId: 9,
    isMine: true
  }),
  makeInboxItem({ itemId: 3, kind: "document", clientId: 7, clientName: "Nordlys", dueOn: null, assigneeUserId: 8 }),
  makeInboxItem({ itemId: 4, kind: "job-failed", clientId: null, clientName: "", dueOn: day("2026-01-01") })
]

const idsUnder = (changes: Parameters<InboxFilter["with"]>[0]) =>
  filterInbox(items, emptyInboxFilter.with(changes), today).map(({ itemId }) => itemId)

describe("the filter of an inbox", () => {
  it.each([
    { changes: {}, ids: [1, 2, 3, 4] },
    { changes: { kinds: ["document"] }, ids: [1, 3] },
    { changes: { kinds: ["document", "paper"] }, ids: [1, 2, 3] },
    { changes: { clientIds: [12] }, ids: [1, 2] },
    { changes: { assignees: ["mine"] }, ids: [2] },
    { changes: { assignees: ["nobody"] }, ids: [1, 4] },
    { changes: { assignees: ["mine", "nobody"] }, ids: [1, 2, 4] },
    { changes: { isOverdue: true }, ids: [1, 4] },
    { changes: { kinds: ["document"], clientIds: [7], isOverdue: true }, ids: [] }
  ] as const)("lets through $ids under $changes", ({ changes, ids }) => {
    expect(idsUnder(changes)).toEqual(ids)
  })

  it("keeps the order of the inbox", () => {
    expect(filterInbox(items.toReversed(), emptyInboxFilter.with({ clientIds: [12] }), today)).toEqual([
      items[1],
      items[0]
    ])
  })

  it("can be set to the values that the items have, clients by name", () => {
    expect(inboxFilterValues(items.toReversed(), today)).toEqual({
      kinds: ["document", "paper", "job-failed"],
      clients: [
        { clientId: 12, clientName: "Alpine" },
        { clientId: 7, clientName: "Nordlys" }
      ],
      assignees: ["mine", "nobody"],
      hasOverdue: true
    })
    expect(inboxFilterValues([], today)).toEqual({ kinds: [], clients: [], assignees: [], hasOverdue: false })
  })
})

describe("the address of an inbox", () => {
  it.each([
    ["/desk", {}],
    ["/desk?kind=document&kind=paper", { kinds: ["document", "paper"] }],
    ["/desk?client=12&assignee=mine&due=overdue", { clientIds: [12], assignees: ["mine"], isOverdue: true }]
  ] as const)("is %s under %j, and is read back", (href, changes) => {
    const filter = emptyInboxFilter.with(changes)
    expect(inboxHref(filter)).toBe(href)
    expect(inboxFilterOf(href.slice("/desk".length))).toEqual(filter)
  })

  it("ignores what it does not know, and keeps other keys", () => {
    expect(inboxFilterOf("?kind=letter&client=0&client=x&assignee=ada&due=soon").isEmpty).toBe(true)
    expect(inboxHref(emptyInboxFilter.with({ isOverdue: true }), "?kind=paper&p=1")).toBe("/desk?p=1&due=overdue")
  })

  it("loses nothing in a saved view", () => {
    const filter = emptyInboxFilter.with({
      kinds: ["document", "paper"],
      clientIds: [12, 7],
      assignees: ["mine", "nobody"],
      isOverdue: true
    })
    const query = savedViewQuery("desk", inboxHref(filter).slice("/desk".length))
    expect(inboxFilterOf(query)).toEqual(filter)
  })
})
