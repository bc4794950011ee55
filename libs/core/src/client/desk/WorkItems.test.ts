import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { WorkItemPage } from "../../domain/desk/WorkItem.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { makeWorkItem } from "../../testing/people/makeWorkItem.ts"
import { WorkItems } from "./WorkItems.ts"

const sentItem = {
  item_id: 41,
  kind: "document",
  client_id: 12,
  client_name: "Alpine Pension Fund",
  subject_id: "7",
  opened_on: "2026-11-20",
  due_on: "2026-11-30",
  state: "open",
  assignee_user_id: null,
  assignee_name: ""
}

describe("what waits for staff", () => {
  it.effect("is listed and taken by the calls of the contract", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(({ method }) => ({
        body: method === "GET" ? { items: [sentItem], total_count: 1 } : sentItem
      }))
      yield* Effect.gen(function* () {
        const items = yield* WorkItems
        const page = new WorkItemPage({ items: [makeWorkItem()], totalCount: 1 })
        expect(yield* items.list()).toEqual(page)
        expect(yield* items.list({ kind: "document", client: 12, limit: 20 })).toEqual(page)
        expect(yield* items.take(41)).toEqual(makeWorkItem())
      }).pipe(Effect.provide(layer))
      expect(
        sent.map(({ method, url }) => [method, url.split("?")[0], Object.fromEntries(new URL(url).searchParams)])
      ).toEqual([
        ["GET", `${host}/api/v1/desk/items`, { offset: "0", limit: "200" }],
        ["GET", `${host}/api/v1/desk/items`, { kind: "document", client: "12", offset: "0", limit: "20" }],
        ["POST", `${host}/api/v1/desk/items/41/take`, {}]
      ])
    })
  )
})
