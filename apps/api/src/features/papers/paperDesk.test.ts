import { assert } from "@effect/vitest"
import { paperCodeText } from "@reclaim/core/rules/paper/paperCode"
import { Effect } from "effect"
import {
  ask,
  atDesk,
  certificate,
  freshPaper,
  inItaly,
  inSwitzerland,
  keyOf,
  ofInvestor,
  papersOf,
  putInto,
  seedNeeded,
  sentOf,
  uploaded
} from "../../testing/papers/papersOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { matchesPerMinute } from "./MatchLimit.ts"

/** The numbers of the documents on paper that wait for the desk, with the day by which. */
const waiting = Effect.gen(function* () {
  const { browser } = yield* atDesk
  const answer = yield* Effect.promise(() => browser.get("/api/v1/desk/items?kind=paper"))
  const items = answer.json["items"] as ReadonlyArray<{ subject_id: string; client_id: number; due_on: string | null }>
  return items.map(({ client_id, due_on, subject_id }) => [client_id, Number(subject_id), due_on] as const)
})

interface SentScan {
  readonly blob_id: number
  readonly file_name: string
  readonly is_readable: boolean
}

onBothServers("The desk, of documents that are signed by hand,", (it) => {
  it.effect("has those that are on their way or have arrived, until they are on file or go back", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedNeeded)
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      assert.deepStrictEqual(yield* waiting, [])
      yield* putInto(id, "printed")
      assert.deepStrictEqual(yield* waiting, [])
      const posted = sentOf((yield* own.act(id, 1, "post")).json)
      assert.deepStrictEqual(yield* waiting, [[1, id, "2027-10-01"]])
      const home = sentOf((yield* own.act(id, posted.version, "come_back")).json)
      assert.deepStrictEqual(yield* waiting, [])
      const again = sentOf((yield* own.act(id, home.version, "post", { sent_on: "2026-01-06" })).json)
      const received = sentOf((yield* desk.act(id, again.version, "receive")).json)
      assert.deepStrictEqual(yield* waiting, [[1, id, "2027-10-01"]])
      const back = sentOf((yield* desk.act(id, received.version, "send_back")).json)
      assert.deepStrictEqual(yield* waiting, [])
      const third = sentOf((yield* own.act(id, back.version, "post", { sent_on: "2026-01-06" })).json)
      const arrived = sentOf((yield* desk.act(id, third.version, "receive")).json)
      assert.lengthOf(yield* waiting, 1)
      assert.strictEqual((yield* desk.act(id, arrived.version, "verify")).status, 200)
      assert.deepStrictEqual(yield* waiting, [])
    })
  )

  it.effect("sees the last scan first and keeps the earlier ones", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      yield* putInto(id, "printed")
      const posted = sentOf((yield* own.act(id, 1, "post")).json)
      const [one, other] = [yield* uploaded("full", "scan"), yield* uploaded("full", "scan")]
      const first = sentOf((yield* own.act(id, posted.version, "scan", { upload_id: one })).json)
      const second = sentOf((yield* own.act(id, first.version, "scan", { upload_id: other })).json)
      const before = first["scans"] as ReadonlyArray<SentScan>
      const seen = (yield* desk.get(`/${String(id)}`)).json
      const scans = seen["scans"] as ReadonlyArray<SentScan>
      assert.lengthOf(before, 1)
      assert.lengthOf(scans, 2)
      assert.deepStrictEqual(scans[1], before[0])
      assert.isTrue(scans.every((scan) => scan.is_readable))
      // A scan is no way by post: what was posted is still on its way.
      assert.deepInclude((seen["legs"] as ReadonlyArray<object>)[0], { carrier: "DHL", received_on: null })
      const read = (blobId: number) =>
        Effect.promise(() => desk.browser.get(`/api/v1/desk/clients/1/blobs/${String(blobId)}/content`))
      for (const { blob_id } of scans) assert.strictEqual((yield* read(blob_id)).status, 200)

      const received = sentOf((yield* desk.act(id, second.version, "receive")).json)
      assert.deepInclude((received["legs"] as ReadonlyArray<object>)[0], { received_on: "2026-01-06" })
      assert.strictEqual((yield* desk.act(id, received.version, "verify")).status, 200)
      const files = yield* ask(
        (sql) => sql<{ blob: number }>`
          select f.blob_id::int as blob from document_file f
            join paper p on p.client_id = f.client_id and p.document_id = f.document_id
          where p.client_id = 1 and p.paper_id = ${id}`
      )
      assert.deepStrictEqual(files, [{ blob: scans[0]?.blob_id ?? 0 }])
    })
  )

  it.effect("is given a scan for one document only", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const id = yield* freshPaper([inSwitzerland])
      const upload_id = yield* uploaded("full", "scan")
      yield* putInto(id, "printed")
      assert.strictEqual((yield* own.act(id, 1, "scan", { upload_id })).status, 200)
      yield* putInto(id, "superseded")
      const other = sentOf((yield* own.prepare([inSwitzerland])).json).paper_id
      assert.notStrictEqual(other, id)
      yield* putInto(other, "printed")
      const again = yield* own.act(other, 1, "scan", { upload_id })
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"], again.text)
    })
  )

  it.effect("rejects with a reason, and sends back only what is here", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      const courier = { carrier: "UPS", tracking_number: "1Z", sent_on: "2026-01-08" }
      yield* putInto(id, "scan_received")
      const absent = yield* desk.act(id, 1, "send_back", { courier })
      assert.deepStrictEqual([absent.status, Object.keys(absent.json["fields"] ?? {})], [422, ["courier"]])
      const silent = yield* desk.act(id, 1, "send_back", { code: "other", reason: " " })
      assert.deepStrictEqual([silent.status, Object.keys(silent.json["fields"] ?? {})], [422, ["reason"]])
      const rejected = yield* desk.act(id, 1, "send_back", { code: "not_signed", reason: "" })
      assert.strictEqual(rejected.status, 200, rejected.text)
      assert.deepInclude(rejected.json, {
        state: "returned_to_owner",
        return_code: "not_signed",
        return_reason: "",
        legs: []
      })
      const told = yield* Effect.promise(() => own.browser.get("/api/v1/notifications"))
      assert.include(told.text, "Document poa-provider")
    })
  )

  it.effect("is asked for one signature where several markets ask for the same original", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      yield* freshPaper()
      const togetherWith = Effect.fnUntraced(function* (id: number) {
        const answer = yield* Effect.promise(() => own.browser.get(`/api/v1/requirements/${String(id)}`))
        assert.strictEqual(answer.status, 200, answer.text)
        return answer.json["signed_together"]
      })
      assert.deepStrictEqual(yield* togetherWith(inSwitzerland), [{ requirement_id: inItaly, market_name: "Italy" }])
      assert.deepStrictEqual(yield* togetherWith(inItaly), [
        { requirement_id: inSwitzerland, market_name: "Switzerland" }
      ])
      assert.deepStrictEqual(yield* togetherWith(certificate), [])
      assert.deepStrictEqual(yield* togetherWith(ofInvestor), [])
    })
  )

  it.effect("A02: says nothing of others' codes, and is not asked again and again", () =>
    Effect.gen(function* () {
      const id = yield* freshPaper()
      const [theirs, own] = [yield* papersOf("otherClient"), yield* papersOf("full")]
      yield* putInto(id, "printed")
      const code = paperCodeText({ clientId: 1, key: yield* keyOf(id), page: 1 })
      const statuses = new Map<number, number>()
      const texts = new Set<string>()
      // The count begins anew with a minute, which may end meanwhile.
      for (let call = 0; call <= 2 * matchesPerMinute && !statuses.has(429); call += 1) {
        const answer = yield* theirs.match([code])
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        texts.add(String(answer.json["message"]))
      }
      assert.deepStrictEqual([...statuses.keys()], [404, 429])
      assert.isAtLeast(statuses.get(404) ?? 0, matchesPerMinute)
      assert.deepStrictEqual([...texts], ["There is no such document", "Too many scans at once; try again in a minute"])
      assert.strictEqual((yield* own.match([code])).json["paper_id"], id)
    })
  )
})
