import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskGroup } from "@reclaim/core/contract/desk/DeskGroup"
import { Inbox, InboxCount, InboxItem, noItemFacts } from "@reclaim/core/domain/desk/InboxItem"
import { WorkItem, WorkItemPage } from "@reclaim/core/domain/desk/WorkItem"
import { compareInboxItems } from "@reclaim/core/rules/desk/inboxOrder"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Struct } from "effect"

const readerId = 9

/** The item in the inbox of Sam Staff; one that is given with its facts keeps them. */
const toInboxItem = (item: WorkItem | InboxItem): InboxItem =>
  item instanceof InboxItem
    ? item
    : new InboxItem({
        ...noItemFacts,
        ...Struct.pick(item, Struct.keys(WorkItem.fields)),
        isMine: item.assigneeUserId === readerId
      })

/** A fake server with these work items; `answers` override its responses. */
export const fakeWorkItems = (given: ReadonlyArray<WorkItem>, answers: Partial<GroupCalls<typeof DeskGroup>> = {}) => {
  let stored = given
  const change = (itemId: number, to: Partial<WorkItem>) =>
    Effect.suspend(() => {
      const found = stored.find((item) => item.itemId === itemId)
      if (found === undefined) return Effect.fail(makeFailure({ status: 404 }))
      const { ...fields } = found
      const changed = new WorkItem({ ...fields, ...to })
      stored = stored.map((item) => (item === found ? changed : item))
      return Effect.succeed(changed)
    })
  return fakeCalls(DeskGroup, {
    items: ({ query: { client, kind } }) =>
      Effect.sync(() => {
        const items = stored.filter(
          (item) =>
            item.state !== "done" &&
            (kind === undefined || item.kind === kind) &&
            (client === undefined || item.clientId === client)
        )
        return new WorkItemPage({ items, totalCount: items.length })
      }),
    inbox: () =>
      Effect.sync(() => {
        const items = stored
          .filter(({ state }) => state !== "done")
          .map((item) => toInboxItem(item))
          .toSorted(compareInboxItems)
        return new Inbox({ items, totalCount: items.length })
      }),
    inboxCount: () =>
      Effect.sync(() => new InboxCount({ totalCount: stored.filter(({ state }) => state !== "done").length })),
    take: ({ params }) => change(params.id, { state: "taken", assigneeUserId: readerId, assigneeName: "Sam Staff" }),
    // The list has those that are not done.
    close: ({ params }) =>
      Effect.tap(change(params.id, { state: "done" }), (done) =>
        Effect.sync(() => {
          stored = stored.filter((item) => item !== done)
        })
      ),
    ...answers
  })
}
