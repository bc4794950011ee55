import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { readPdf } from "../../../testing/readPdf.ts"
import {
  ask,
  atDesk,
  freshPaper,
  papersOf,
  putInto,
  secondPower,
  seedNeeded,
  toSentPaper,
  uploadPage
} from "../../../testing/papers/papersOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

onBothServers("A document that is signed by hand", (it) => {
  it.effect("is not posted where a copy is enough: its scan is verified, and it goes to no tax office", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedNeeded)
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper([secondPower])
      const printed = yield* own.print(id)
      assert.strictEqual(printed.status, 200, printed.text)
      const pdf = yield* Effect.promise(() => readPdf(new Uint8Array(printed.bytes)))
      assert.strictEqual(pdf.pages, 1)
      assert.include(pdf.text, "Keep the original")
      assert.include(pdf.text, "When to send it")
      for (const text of ["Post", "post the original", "Where to send it", "tax office"]) {
        assert.notInclude(pdf.text, text)
      }
      const posted = yield* own.act(id, 2, "Post")
      assert.deepStrictEqual([posted.status, posted.json["code"]], [409, "wrong_state"], posted.text)
      const uploadId = yield* uploadPage("full", "scan")
      const scanned = toSentPaper((yield* own.act(id, 2, "AddScan", { upload_id: uploadId })).json)
      assert.strictEqual(scanned.state, "scan_received")
      const verified = yield* desk.act(id, scanned.version, "Verify")
      assert.deepStrictEqual([verified.status, verified.json["state"]], [200, "active"], verified.text)
      const met = yield* ask(
        (sql) => sql`
          select q.state, d.original, d.original_received_on from requirement q
            join document d on d.client_id = q.client_id and d.document_id = q.document_id
          where q.client_id = 1 and q.requirement_id = ${secondPower}`
      )
      assert.deepStrictEqual(met, [{ state: "accepted", original: "not_needed", original_received_on: null }])
    })
  )

  it.effect("ends with what it was printed for, unless the desk has it in hand", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const id = yield* freshPaper([secondPower])
      const standing = Effect.fnUntraced(function* (state: string) {
        yield* ask(
          (sql) => sql`update requirement set state = ${state} where client_id = 1 and requirement_id = ${secondPower}`
        )
        const one = yield* own.get(`/${String(id)}`)
        return [one.json["is_sent"], (yield* own.get("?state=open")).json["total_count"]]
      })
      yield* putInto(id, "printed")
      assert.deepStrictEqual(yield* standing("requested"), [false, 1])
      assert.deepStrictEqual(yield* standing("submitted"), [true, 1])
      assert.deepStrictEqual(yield* standing("accepted"), [true, 0])
      yield* putInto(id, "original_received")
      assert.deepStrictEqual(yield* standing("accepted"), [true, 1])
    })
  )
})
