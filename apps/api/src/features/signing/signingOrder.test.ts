import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { envelopesOf, freshEnvelope, awaitSeal, seedSigning } from "../../testing/signing/envelopesOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

interface ShownSigner {
  readonly contact_id: number
  readonly round: number
  readonly state: string
}

const signersOf = (json: Readonly<Record<string, unknown>>) =>
  (json["signers"] as ReadonlyArray<ShownSigner>).map(({ contact_id, round, state }) => [contact_id, round, state])

const { administrator, approver, full, payments } = testUsers

onBothServers("An order of signers", (it) => {
  it.effect("is asked for by the desk, and each signs once those before them have", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedSigning)
      yield* freshEnvelope
      const desk = yield* envelopesOf("deskDocuments", "/api/v1/desk/clients/1")
      const detail = yield* desk.get("/requirements/1")
      const signers = detail.json["signers"] as ReadonlyArray<Readonly<Record<string, unknown>>>
      assert.deepStrictEqual(
        signers.map(({ contact_id, groups, is_alone }) => [contact_id, is_alone, groups]),
        [full, administrator, approver]
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .map((id) => [id, false, [{ name: "Directors", needed: 2 }]])
      )
      // It replaces the envelope that asked all of them at the same time.
      const made = yield* desk.make([1], undefined, [approver.id, full.id])
      assert.strictEqual(made.status, 200, made.text)
      assert.deepStrictEqual(signersOf(made.json), [
        [approver.id, 1, "asked"],
        [full.id, 2, "waiting"]
      ])
      const again = yield* (yield* envelopesOf("full")).make([1])
      assert.strictEqual(again.json["envelope_id"], made.json["envelope_id"])
      const id = Number(made.json["envelope_id"])
      const second = yield* envelopesOf("full")
      assert.strictEqual((yield* second.get("/envelopes?mine=1")).json["total_count"], 0)
      const early = yield* second.view(id, yield* second.hashOf(id))
      assert.deepStrictEqual([early.status, early.json["code"]], [409, "not_your_turn"])
      const signed = yield* (yield* envelopesOf("approver")).signWhole(id)
      assert.deepStrictEqual(signersOf(signed.json), [
        [approver.id, 1, "signed"],
        [full.id, 2, "asked"]
      ])
      assert.strictEqual((yield* second.get("/envelopes?mine=1")).json["total_count"], 1)
      const whole = yield* second.signWhole(id)
      assert.deepInclude(whole.json, { state: "completed" })
      assert.include(JSON.stringify((yield* awaitSeal(id)).documents), '"seal":{')
    })
  )

  it.effect("is refused where they can't sign or are too few, and once somebody has signed", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      const own = yield* envelopesOf("full")
      const refusal = (order: ReadonlyArray<number>) =>
        Effect.map(own.make([1], undefined, order), ({ json, status }) => [status, json["code"], json["message"]])
      const alone = yield* refusal([full.id])
      assert.deepStrictEqual(alone.slice(0, 2), [409, "wrong_state"])
      assert.match(String(alone[2]), /too few/)
      assert.match(String((yield* refusal([full.id, payments.id]))[2]), /Not everybody/)
      assert.strictEqual((yield* own.make([1], undefined, [full.id, full.id])).status, 422)
      yield* own.signWhole(id)
      assert.match(String((yield* refusal([approver.id, administrator.id]))[2]), /already signed/)
    })
  )

  it.effect("is asked for by nobody else, and of no other client's documents", () =>
    Effect.gen(function* () {
      yield* freshEnvelope
      const order = [approver.id, full.id]
      const elsewhere = yield* envelopesOf("deskDocuments", "/api/v1/desk/clients/2")
      assert.strictEqual((yield* elsewhere.make([1], undefined, order)).status, 404)
      const client = yield* envelopesOf("full", "/api/v1/desk/clients/1")
      assert.strictEqual((yield* client.make([1], undefined, order)).status, 403)
      const accounts = yield* envelopesOf("deskAccounts", "/api/v1/desk/clients/1")
      assert.strictEqual((yield* accounts.make([1], undefined, order)).status, 403)
    })
  )
})
