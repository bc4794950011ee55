import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { applicationsOf } from "../../../testing/server/applicationsOf.ts"
import { onBothServers } from "../../../testing/server/TestServer.ts"

const path = "/api/v1/account-batches/facts"

onBothServers("What files of accounts are judged by", (it) => {
  it.effect("is told again only when something of it has changed", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const requestReference = (tag?: string) =>
        Effect.promise(() => client.browser.get(path, tag === undefined ? {} : { "if-none-match": tag }))
      const first = yield* requestReference()
      assert.strictEqual(first.status, 200)
      assert.match(first.text, /"custodians":\[\{"code":"C1"/)
      const tag = first.headers["etag"] ?? ""
      assert.match(tag, /^W\/"[\w-]{27}"$/)
      const same = yield* requestReference(tag)
      assert.deepStrictEqual([same.status, same.text, same.headers["etag"]], [304, "", tag])
      assert.strictEqual((yield* requestReference(`"other", ${tag}`)).status, 304)
      yield* client.filled({ account: { account_number: "TAGGED 1" } })
      const changed = yield* requestReference(tag)
      assert.strictEqual(changed.status, 200)
      assert.include(changed.text, "TAGGED 1")
      assert.notStrictEqual(changed.headers["etag"], tag)
      const told = yield* Effect.promise(() =>
        client.browser.get(`${path}?fingerprint=${"0".repeat(64)}`, { "if-none-match": changed.headers["etag"] ?? "" })
      )
      assert.strictEqual(told.status, 304, "no titles are known of it, as without any")
    })
  )

  it.effect("is told to nobody who may not ask, whatever they say they have", () =>
    Effect.gen(function* () {
      const { browser } = yield* applicationsOf("withoutTasks")
      assert.strictEqual((yield* Effect.promise(() => browser.get(path, { "if-none-match": "*" }))).status, 403)
    })
  )
})
