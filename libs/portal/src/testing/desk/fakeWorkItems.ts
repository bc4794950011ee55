import { WorkItems } from "@reclaim/core/client/desk/WorkItems"
import { WorkItem, WorkItemPage } from "@reclaim/core/domain/desk/WorkItem"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"

/** A server on which these wait for staff; `answers` stand in for some of its own. */
export const fakeWorkItems = (
  given: ReadonlyArray<WorkItem>,
  answers: Partial<WorkItems["Service"]> = {}
): Layer.Layer<WorkItems> =>
  Layer.sync(WorkItems, () => {
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
    return WorkItems.of({
      list: ({ client, kind } = {}) =>
        Effect.sync(() => {
          const items = stored.filter(
            (item) =>
              item.state !== "done" &&
              (kind === undefined || item.kind === kind) &&
              (client === undefined || item.clientId === client)
          )
          return new WorkItemPage({ items, totalCount: items.length })
        }),
      take: (itemId) => change(itemId, { state: "taken", assigneeUserId: 9, assigneeName: "Sam Staff" }),
      // The list has those that are not done.
      close: (itemId) =>
        Effect.tap(change(itemId, { state: "done" }), (done) =>
          Effect.sync(() => {
            stored = stored.filter((item) => item !== done)
          })
        ),
      ...answers
    })
  })
