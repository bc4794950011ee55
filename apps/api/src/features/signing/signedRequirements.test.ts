import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { actOnRequirement, signedIn } from "../../testing/documents/requirementCalls.ts"
import { signedRequirements } from "../../migrations/0090_signed_requirements.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import {
  ask,
  atDesk,
  awaitSeal,
  directors,
  envelopesOf,
  freshEnvelope,
  seedSigning
} from "../../testing/signing/envelopesOf.ts"

const readRequirement = Effect.map(
  ask(
    (sql) => sql<{ state: string; version: number; code: string; text: string; documentId: number | null }>`
      select state, version, reject_code as code, reject_text as text, document_id as "documentId"
      from requirement where client_id = 1 and requirement_id = 1`
  ),
  ([row]) => row
)

const signByAll = (id: number) =>
  Effect.forEach(directors.slice(0, 2), (name) => Effect.flatMap(envelopesOf(name), (calls) => calls.signWhole(id)), {
    discard: true
  })

onBothServers("What a document was signed on screen for", (it) => {
  it.effect("waits for the client until the last signature, and then for the desk alone", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedSigning)
      const id = yield* freshEnvelope
      const [first, second] = directors
      yield* (yield* envelopesOf(first)).signWhole(id)
      assert.strictEqual((yield* readRequirement)?.state, "requested")
      yield* (yield* envelopesOf(second)).signWhole(id)
      const signed = yield* readRequirement
      assert.strictEqual(signed?.state, "under_review")
      const of = { id: 1, version: signed?.version ?? 0 }
      assert.strictEqual((yield* actOnRequirement(yield* signedIn("full"), "TakeBack", of)).status, 409)
    })
  )

  it.effect("is on file once the desk accepts it", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      yield* signByAll(id)
      const { version } = yield* awaitSeal(id)
      const accepted = yield* (yield* atDesk).accept(id, Number(version))
      assert.strictEqual(accepted.status, 200, accepted.text)
      const met = yield* readRequirement
      assert.strictEqual(met?.state, "accepted")
      assert.isNotNull(met?.documentId)
    })
  )

  it.effect("waits for the client again with the reason, once the desk rejects it", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      yield* signByAll(id)
      const { version } = yield* awaitSeal(id)
      const rejected = yield* (yield* atDesk).reject(id, Number(version))
      assert.strictEqual(rejected.status, 200, rejected.text)
      const { code, state, text } = (yield* readRequirement) ?? {}
      assert.deepStrictEqual([state, code, text], ["rejected", "not_signed", "By somebody else"])
    })
  )

  it.effect("is under review after the migration, where it was signed before it", () =>
    Effect.gen(function* () {
      yield* signByAll(yield* freshEnvelope)
      yield* ask((sql) => sql`update requirement set state = 'requested' where client_id = 1 and requirement_id = 1`)
      for (const statement of signedRequirements) yield* ask((sql) => sql.unsafe(statement))
      assert.strictEqual((yield* readRequirement)?.state, "under_review")
      const others = yield* ask(
        (sql) => sql`select requirement_id from requirement where requirement_id <> 1 and state = 'under_review'`
      )
      assert.deepStrictEqual(others, [])
    })
  )

  it.effect("stays waived where the desk waived it after the signatures", () =>
    Effect.gen(function* () {
      const id = yield* freshEnvelope
      yield* signByAll(id)
      const { version } = yield* awaitSeal(id)
      yield* ask((sql) => sql`update requirement set state = 'waived' where client_id = 1 and requirement_id = 1`)
      const accepted = yield* (yield* atDesk).accept(id, Number(version))
      assert.strictEqual(accepted.status, 200, accepted.text)
      assert.strictEqual((yield* readRequirement)?.state, "waived")
    })
  )
})
