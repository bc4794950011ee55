import { assert } from "@effect/vitest"
import { savedViewLimit } from "@reclaim/core/domain/user/SavedView"
import { Effect } from "effect"
import type { Answer } from "../../testing/server/Browser.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import type { TestUserName } from "../../testing/server/testUsers.ts"

const path = "/api/v1/saved-views"
const dashboard = "?screen=reclaimDashboard"
const desk = "?screen=desk"

interface View {
  readonly id: number
  readonly name: string
  readonly query: string
}

const viewIn = (answer: Answer): View => JSON.parse(answer.text) as View

/** The calls of one signed-in user about the views of a screen. */
const callsOf = Effect.fnUntraced(function* (name: TestUserName, screen = dashboard) {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  return {
    list: Effect.map(
      Effect.promise(() => browser.get(path + screen)),
      ({ text }) => JSON.parse(text) as ReadonlyArray<View>
    ),
    add: (content: unknown) => Effect.promise(() => browser.post(path + screen, content)),
    change: (id: number, content: unknown) => Effect.promise(() => browser.put(`${path}/${id}${screen}`, {}, content)),
    remove: (id: number) => Effect.promise(() => browser.delete(`${path}/${id}${screen}`))
  }
})

onBothServers("Saved views", (it) => {
  it.effect("are kept, listed by name, changed and removed", () =>
    Effect.gen(function* () {
      const { add, change, list, remove } = yield* callsOf("full")
      const filed = yield* add({ name: "  filed in Germany ", query: "?country=DE&status=filed&tab=active" })
      assert.strictEqual(filed.status, 200, filed.text)
      const { id } = viewIn(filed)
      assert.deepStrictEqual(viewIn(filed), {
        id,
        name: "filed in Germany",
        query: "tab=active&status=filed&country=DE"
      })
      const accounts = viewIn(yield* add({ name: "Accounts", query: "account=A%2C1" }))
      assert.deepStrictEqual(yield* list, [accounts, viewIn(filed)])

      const changed = yield* change(id, { name: "Paid in 2026", query: "tab=paid&year=2026" })
      assert.deepStrictEqual(viewIn(changed), { id, name: "Paid in 2026", query: "tab=paid&year=2026" })
      assert.strictEqual((yield* change(id, { name: "Paid in 2026", query: "tab=paid" })).status, 200)

      assert.strictEqual((yield* remove(id)).status, 204)
      assert.strictEqual((yield* remove(id)).status, 404)
      assert.strictEqual((yield* change(id, { name: "Gone", query: "" })).status, 404)
      assert.deepStrictEqual(yield* list, [accounts])
      yield* remove(accounts.id)
    })
  )

  it.effect("keep only what belongs to a view", () =>
    Effect.gen(function* () {
      const { add, remove } = yield* callsOf("full")
      const view = viewIn(
        yield* add({ name: "Odd", query: "returnRoute=//evil&transaction=7&x=1&country=DE&country=DE" })
      )
      assert.strictEqual(view.query, "country=DE")
      yield* remove(view.id)
    })
  )

  it.effect("of the desk are those of the inbox, apart from the dashboard's", () =>
    Effect.gen(function* () {
      const inbox = yield* callsOf("deskDocuments", desk)
      const reports = yield* callsOf("deskDocuments")
      const mine = viewIn(yield* inbox.add({ name: "Mine", query: "?assignee=mine&country=DE&kind=paper" }))
      assert.strictEqual(mine.query, "kind=paper&assignee=mine")
      const ofReports = viewIn(yield* reports.add({ name: "Mine", query: "assignee=mine&country=DE" }))
      assert.strictEqual(ofReports.query, "country=DE")
      assert.deepStrictEqual([yield* inbox.list, yield* reports.list], [[mine], [ofReports]])
      assert.strictEqual((yield* reports.change(mine.id, { name: "Moved", query: "" })).status, 404)
      assert.strictEqual((yield* reports.remove(mine.id)).status, 404)
      const changed = viewIn(yield* inbox.change(mine.id, { name: "Overdue", query: "due=overdue&tab=paid" }))
      assert.deepStrictEqual(changed, { id: mine.id, name: "Overdue", query: "due=overdue" })
      assert.strictEqual((yield* inbox.remove(mine.id)).status, 204)
      assert.deepStrictEqual(yield* reports.list, [ofReports])
      yield* reports.remove(ofReports.id)
    })
  )

  it.effect("have names that differ", () =>
    Effect.gen(function* () {
      const { add, change, remove } = yield* callsOf("full")
      const one = viewIn(yield* add({ name: "One", query: "" }))
      const two = viewIn(yield* add({ name: "Two", query: "" }))
      for (const answer of [yield* add({ name: " Two ", query: "tab=paid" }), yield* change(one.id, two)]) {
        assert.strictEqual(answer.status, 422, answer.text)
        assert.containsAllKeys(answer.json["fields"], ["name"])
      }
      yield* remove(one.id)
      yield* remove(two.id)
    })
  )

  it.effect("A02: are nobody else's, not even of the same client", () =>
    Effect.gen(function* () {
      const mine = yield* callsOf("full")
      const view = viewIn(yield* mine.add({ name: "Mine", query: "country=DE" }))
      for (const name of ["readOnly", "otherClient", "viewing"] as const) {
        const other = yield* callsOf(name)
        assert.deepStrictEqual(yield* other.list, [])
        assert.strictEqual((yield* other.change(view.id, { name: "Theirs", query: "" })).status, 404)
        assert.strictEqual((yield* other.remove(view.id)).status, 404)
        assert.strictEqual((yield* other.add({ name: "Mine", query: "" })).status, 200)
      }
      assert.deepStrictEqual(yield* mine.list, [view])
      yield* mine.remove(view.id)
    })
  )

  it.effect("refuse what is no view, and name the field", () =>
    Effect.gen(function* () {
      const { add } = yield* callsOf("full")
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ name: "", query: "" }, "name"],
        [{ name: "   ", query: "" }, "name"],
        [{ name: "x".repeat(61), query: "" }, "name"],
        [{ name: "a\u0000b", query: "" }, "name"],
        [{ name: 7, query: "" }, "name"],
        [{ name: "Long", query: `account=${"x".repeat(4000)}` }, "query"],
        // Each character takes nine in an address.
        [{ name: "Long", query: `account=${"東".repeat(1000)}` }, "query"],
        [{ name: "None" }, "query"]
      ]
      for (const [content, field] of wrong) {
        const answer = yield* add(content)
        assert.strictEqual(answer.status, 422, JSON.stringify(content).slice(0, 60))
        assert.containsAllKeys(answer.json["fields"], [field])
      }
    })
  )

  it.effect("are of a screen that has them", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      for (const query of ["", "?screen=", "?screen=contacts"]) {
        assert.strictEqual((yield* Effect.promise(() => browser.get(path + query))).status, 422, query)
      }
    })
  )

  it.effect(`are ${savedViewLimit} at most`, () =>
    Effect.gen(function* () {
      const { add, list, remove } = yield* callsOf("otherClient")
      for (const { id } of yield* list) yield* remove(id)
      yield* Effect.forEach(Array.from({ length: savedViewLimit }), (_, at) => add({ name: `View ${at}`, query: "" }))
      const refused = yield* add({ name: "One more", query: "" })
      assert.strictEqual(refused.status, 422)
      assert.include(String(refused.json["message"]), String(savedViewLimit))
      assert.strictEqual((yield* list).length, savedViewLimit)
    })
  )
})
