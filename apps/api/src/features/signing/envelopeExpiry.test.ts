import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { ask, envelopesOf, freshEnvelope, seedSigning } from "../../testing/signing/envelopesOf.ts"

onBothServers("A document whose time to sign is over", (it) => {
  it.effect("is not signed after its last day, though nothing has ended it yet", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedSigning)
      const id = yield* freshEnvelope
      yield* ask(
        (sql) => sql`update envelope set sent_on = '2026-01-01', expires_on = '2026-03-02' where envelope_id = ${id}`
      )
      const own = yield* envelopesOf("full")
      const { json } = yield* own.find(id)
      assert.strictEqual(json["state"], "sent")
      const answers = [yield* own.view(id, "0".repeat(64)), yield* own.sign(id, "0".repeat(64))]
      assert.deepEqual(
        answers.map((answer) => [answer.status, answer.json["code"]]),
        [
          [409, "wrong_state"],
          [409, "wrong_state"]
        ]
      )
    })
  )

  it.effect("ends when its time is over, and nobody signs it then", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      yield* ask(
        (sql) => sql`update envelope set sent_on = '2026-01-01', expires_on = '2026-03-02' where envelope_id = ${id}`
      )
      yield* ask(
        (sql) => sql`
          update job set run_after = now() where kind = 'envelope-expiry' and (payload ->> 'envelopeId')::int = ${id}`
      )
      const own = yield* envelopesOf("full")
      const found = yield* Effect.repeat(Effect.delay(own.find(id), "200 millis"), {
        times: 400,
        until: ({ json }) => json["state"] === "expired"
      })
      assert.strictEqual(found.json["state"], "expired")
      assert.strictEqual((yield* own.view(id, "0".repeat(64))).status, 409)
    })
  )
})
