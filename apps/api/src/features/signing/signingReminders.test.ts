import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { ask, delegateSigning, envelopesOf, freshEnvelope, seedSigning } from "../../testing/signing/envelopesOf.ts"

onBothServers("What waits to be signed on screen", (it) => {
  it.effect("is told to who signs it, not to who asked for it, and again to who has not signed in three days", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedSigning)
      const id = yield* freshEnvelope
      const notificationsOf = (name: "full" | "administrator" | "approver") =>
        Effect.map(
          Effect.flatMap(envelopesOf(name), ({ get }) => get("/notifications")),
          ({ json }) =>
            (json["notifications"] as ReadonlyArray<{ readonly content: { readonly envelope_id?: number } }>).filter(
              ({ content }) => content.envelope_id === id
            )
        )
      assert.deepStrictEqual(yield* notificationsOf("full"), [])
      assert.lengthOf(yield* notificationsOf("administrator"), 1)
      assert.lengthOf(yield* notificationsOf("approver"), 1)

      yield* (yield* envelopesOf("administrator")).signWhole(id)
      const due = ask(
        (sql) => sql`
        update job set run_after = now() where kind = 'envelope-reminder'
          and payload ->> 'envelopeId' = ${String(id)} and payload ->> 'afterDays' = '3'`
      )
      yield* due
      const told = yield* Effect.repeat(Effect.delay(notificationsOf("full"), "100 millis"), {
        times: 100,
        until: (all) => all.length > 0
      })
      assert.lengthOf(told, 1)
      const next = yield* ask(
        (sql) => sql<{ days: string }>`
          select payload ->> 'afterDays' as days from job
          where kind = 'envelope-reminder' and payload ->> 'envelopeId' = ${String(id)} and payload ->> 'afterDays' = '7'`
      )
      assert.lengthOf(next, 1)
    })
  )

  it.effect("is told again when somebody wants it, once a day, also to who stands in, and not once it is signed", () =>
    Effect.gen(function* () {
      const own = yield* envelopesOf("full")
      yield* delegateSigning("full", "payments")
      const id = yield* freshEnvelope
      const unreadOf = (name: "administrator" | "payments") =>
        Effect.map(
          Effect.flatMap(envelopesOf(name), ({ get }) => get("/notifications")),
          ({ json }) =>
            (
              json["notifications"] as ReadonlyArray<{
                readonly content: { readonly envelope_id?: number }
                readonly is_read: boolean
              }>
            ).filter(({ content, is_read: isRead }) => content.envelope_id === id && !isRead).length
        )
      assert.deepEqual([yield* unreadOf("administrator"), yield* unreadOf("payments")], [1, 1])
      yield* ask((sql) => sql`update notification set read_at = now()`)
      assert.deepEqual([yield* unreadOf("administrator"), yield* unreadOf("payments")], [0, 0])
      const today = yield* ask((sql) => sql<{ day: string }>`select (now() at time zone 'UTC')::date::text as day`)
      const told = yield* own.remind(id)
      assert.deepInclude(told.json, { state: "sent", reminded_on: today[0]?.day, version: 1 })
      assert.deepEqual([yield* unreadOf("administrator"), yield* unreadOf("payments")], [1, 1])
      const again = yield* own.remind(id)
      assert.deepInclude(again.json, {
        code: "already_done",
        message: "The remaining signers have already been reminded today"
      })
      assert.strictEqual(again.status, 409)
      yield* ask((sql) => sql`delete from delegation`)
      yield* own.takeBack(id, 1)
      const late = yield* own.remind(id)
      assert.deepInclude(late.json, { code: "wrong_state", message: "Nobody is asked to sign this document now" })
      assert.strictEqual(late.status, 409)
    })
  )
})
