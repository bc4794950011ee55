import { assert } from "@effect/vitest"
import { paperCodeText, paperKeyOf, readablePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import {
  ask,
  atDesk,
  auditOf,
  certificate,
  freshPaper,
  power,
  keyOf,
  papersOf,
  putInto,
  seedNeeded,
  toSentPaper,
  type SentPaper,
  uploadPage
} from "../../../testing/papers/papersOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import { matchesPerMinute } from "./MatchLimit.ts"

/** The numbers of the documents on paper that wait for the desk, with the day by which. */
const waitingPapers = Effect.gen(function* () {
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
      assert.deepStrictEqual(yield* waitingPapers, [])
      yield* putInto(id, "printed")
      assert.deepStrictEqual(yield* waitingPapers, [])
      const posted = toSentPaper((yield* own.act(id, 1, "Post")).json)
      assert.deepStrictEqual(yield* waitingPapers, [[1, id, "2027-10-01"]])
      const home = toSentPaper((yield* own.act(id, posted.version, "ReportReturn")).json)
      assert.deepStrictEqual(yield* waitingPapers, [])
      const again = toSentPaper((yield* own.act(id, home.version, "Post", { sent_on: "2026-01-06" })).json)
      const received = toSentPaper((yield* desk.act(id, again.version, "Receive")).json)
      assert.deepStrictEqual(yield* waitingPapers, [[1, id, "2027-10-01"]])
      const back = toSentPaper((yield* desk.act(id, received.version, "SendBack")).json)
      assert.deepStrictEqual(yield* waitingPapers, [])
      const third = toSentPaper((yield* own.act(id, back.version, "Post", { sent_on: "2026-01-06" })).json)
      const arrived = toSentPaper((yield* desk.act(id, third.version, "Receive")).json)
      assert.lengthOf(yield* waitingPapers, 1)
      const unchecked = yield* desk.act(id, arrived.version, "Verify", { checks: ["Document", "Name"] })
      assert.strictEqual(unchecked.status, 422, unchecked.text)
      assert.match(String(unchecked.json["message"]), /^\d of \d checks (?:is|are) still open$/)
      assert.strictEqual((yield* desk.act(id, arrived.version, "Verify")).status, 200)
      assert.deepStrictEqual(yield* waitingPapers, [])
    })
  )

  it.effect("finds what arrived unannounced by its printed code, and has it from then on", () =>
    Effect.gen(function* () {
      const desk = yield* atDesk
      const match = (code: string) => Effect.promise(() => desk.browser.post("/api/v1/desk/papers/match", { code }))
      for (const state of ["prepared", "printed", "returned_to_owner"] as const) {
        const id = yield* freshPaper()
        yield* putInto(id, state)
        yield* ask((sql) => sql`delete from work_item`)
        const found = yield* match(readablePaperCode({ clientId: 1, key: yield* keyOf(id), page: 2 }).toLowerCase())
        assert.strictEqual(found.status, 200, found.text)
        assert.deepInclude(found.json, { client_id: 1 })
        assert.deepInclude(toSentPaper(found.json["paper"] as object as Record<string, unknown>), {
          paper_id: id,
          state
        })
        const received = yield* desk.act(id, 1, "Receive")
        assert.deepInclude(received.json, { state: "original_received", original_received_on: "2026-01-06" })
        assert.deepStrictEqual(
          (yield* waitingPapers).map(([client, subject]) => [client, subject]),
          [[1, id]],
          state
        )
        assert.deepInclude((yield* (yield* papersOf("full")).get(`/${String(id)}`)).json, {
          state: "original_received",
          original_received_on: "2026-01-06"
        })
      }
      const unknown = { clientId: 2, key: paperKeyOf(new Uint8Array(16).fill(7)), page: 1 }
      assert.strictEqual((yield* match(paperCodeText(unknown))).status, 404)
      assert.strictEqual((yield* match("RP1-1-ABCD")).status, 422)
    })
  )

  it.effect("records what arrived without a code for what is asked for, printed or not", () =>
    Effect.gen(function* () {
      const desk = yield* atDesk
      const arrived = (requirementId: number, on = "2026-01-06", key: string = randomUUID(), client = 1) =>
        Effect.promise(() =>
          desk.browser.post(
            `/api/v1/desk/clients/${String(client)}/requirements/${String(requirementId)}/original-received`,
            { received_on: on },
            { "idempotency-key": key }
          )
        )
      yield* ask((sql) => sql`delete from work_item`)
      const printed = yield* freshPaper()
      yield* putInto(printed, "printed")
      const ofSheets = yield* arrived(power)
      assert.deepInclude(ofSheets.json, { paper_id: printed, state: "original_received" })
      const again = yield* arrived(power)
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"])
      // A document that nobody signs by hand is an original too.
      const key = randomUUID()
      const alone = yield* arrived(certificate, "2026-01-05", key)
      assert.strictEqual(alone.status, 200, alone.text)
      const paper = toSentPaper(alone.json)
      assert.deepInclude(paper, { state: "original_received", requirement_ids: [certificate], is_outdated: false })
      assert.strictEqual(toSentPaper((yield* arrived(certificate, "2026-01-05", key)).json).paper_id, paper.paper_id)
      assert.sameDeepMembers(
        (yield* waitingPapers).map(([client, subject]) => [client, subject]),
        [
          [1, printed],
          [1, paper.paper_id]
        ]
      )
      assert.deepStrictEqual(yield* auditOf(paper.paper_id), ["paper.received by staff"])
      const listed = (yield* (yield* papersOf("full")).get("")).json["rows"] as ReadonlyArray<SentPaper>
      assert.include(
        listed.map(({ paper_id }) => paper_id),
        paper.paper_id
      )
      assert.strictEqual((yield* desk.act(paper.paper_id, paper.version, "Verify")).status, 200)
      const [met] = yield* ask(
        (sql) => sql<{ state: string }>`
        select state from requirement where client_id = 1 and requirement_id = ${certificate}`
      )
      assert.notStrictEqual(met?.state, "requested")
      assert.strictEqual((yield* arrived(power, "2999-01-01")).status, 422)
      assert.strictEqual((yield* arrived(999)).status, 404)
      assert.strictEqual((yield* arrived(power, "2026-01-06", randomUUID(), 999_999)).status, 404)
      yield* freshPaper()
      yield* ask((sql) => sql`delete from paper_requirement`)
      yield* ask((sql) => sql`delete from paper`)
      yield* ask(
        (sql) =>
          sql`update requirement set state = 'waived', waived_reason = 'Known' where requirement_id = ${power} and client_id = 1`
      )
      const unasked = yield* arrived(power)
      assert.deepStrictEqual([unasked.status, unasked.json["code"]], [409, "wrong_state"])
    })
  )

  it.effect("puts what came by post in the place of the older one", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      const [older] = yield* ask(
        (sql) => sql<{ id: number }>`
          insert into document (client_id, code, title, bo_id, markets, valid_from, state, source)
          values (1, 'poa-provider', 'Power of attorney', 1, '{CH}', '2020-01-01', 'active', 'import') returning document_id as id`
      )
      yield* putInto(id, "printed")
      const posted = toSentPaper((yield* own.act(id, 1, "Post")).json)
      const arrived = toSentPaper((yield* desk.act(id, posted.version, "Receive")).json)
      assert.strictEqual((yield* desk.act(id, arrived.version, "Verify")).status, 200)
      const states = yield* ask(
        (sql) => sql<{ id: number; state: string }>`
          select document_id as id, state from document where client_id = 1 and code = 'poa-provider' and state = 'superseded'`
      )
      assert.deepInclude(states, { id: older?.id ?? 0, state: "superseded" })
      const [newer] = yield* ask(
        (sql) => sql<{ supersedes: number | null }>`
          select d.supersedes from paper p join document d using (client_id, document_id)
          where p.client_id = 1 and p.paper_id = ${id}`
      )
      assert.strictEqual(newer?.supersedes, older?.id)
    })
  )

  it.effect("sees the last scan first and keeps the earlier ones", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      yield* putInto(id, "printed")
      const posted = toSentPaper((yield* own.act(id, 1, "Post")).json)
      const [one, other] = [yield* uploadPage("full", "scan"), yield* uploadPage("full", "scan")]
      const first = toSentPaper((yield* own.act(id, posted.version, "AddScan", { upload_id: one })).json)
      const second = toSentPaper((yield* own.act(id, first.version, "AddScan", { upload_id: other })).json)
      const before = first["scans"] as ReadonlyArray<SentScan>
      const seen = (yield* desk.get(`/${String(id)}`)).json
      const scans = seen["scans"] as ReadonlyArray<SentScan>
      assert.lengthOf(before, 1)
      assert.lengthOf(scans, 2)
      assert.deepStrictEqual(scans[1], before[0])
      assert.isTrue(scans.every((scan) => scan.is_readable))
      // A scan does not arrive by post: the posted original is still on its way.
      assert.deepInclude((seen["legs"] as ReadonlyArray<object>)[0], { carrier: "DHL", received_on: null })
      const readFile = (blobId: number) =>
        Effect.promise(() => desk.browser.get(`/api/v1/desk/clients/1/blobs/${String(blobId)}/content`))
      for (const { blob_id } of scans) assert.strictEqual((yield* readFile(blob_id)).status, 200)

      const received = toSentPaper((yield* desk.act(id, second.version, "Receive")).json)
      assert.deepInclude((received["legs"] as ReadonlyArray<object>)[0], { received_on: "2026-01-06" })
      assert.strictEqual((yield* desk.act(id, received.version, "Verify")).status, 200)
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
      const id = yield* freshPaper([power])
      const upload_id = yield* uploadPage("full", "scan")
      yield* putInto(id, "printed")
      assert.strictEqual((yield* own.act(id, 1, "AddScan", { upload_id })).status, 200)
      yield* putInto(id, "superseded")
      const other = toSentPaper((yield* own.prepare([power])).json).paper_id
      assert.notStrictEqual(other, id)
      yield* putInto(other, "printed")
      const again = yield* own.act(other, 1, "AddScan", { upload_id })
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"], again.text)
    })
  )

  it.effect("rejects with a reason, and sends back only what is here", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      const courier = { carrier: "UPS", tracking_number: "1Z", sent_on: "2026-01-08" }
      yield* putInto(id, "scan_received")
      const absent = yield* desk.act(id, 1, "SendBack", { courier })
      assert.deepStrictEqual([absent.status, Object.keys(absent.json["fields"] ?? {})], [422, ["courier"]])
      const silent = yield* desk.act(id, 1, "SendBack", { code: "other", reason: " " })
      assert.deepStrictEqual([silent.status, Object.keys(silent.json["fields"] ?? {})], [422, ["reason"]])
      const rejected = yield* desk.act(id, 1, "SendBack", { code: "not_signed", reason: "" })
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

  it.effect("A02: says nothing of others' codes, and is not asked again and again", () =>
    Effect.gen(function* () {
      const id = yield* freshPaper()
      const [theirs, own] = [yield* papersOf("otherClient"), yield* papersOf("full")]
      yield* putInto(id, "printed")
      const code = paperCodeText({ clientId: 1, key: yield* keyOf(id), page: 1 })
      const statuses = new Map<number, number>()
      const texts = new Set<string>()
      // The count restarts with each minute, which may end during the test.
      for (let call = 0; call <= 2 * matchesPerMinute && !statuses.has(429); call += 1) {
        const answer = yield* theirs.match([code])
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        texts.add(String(answer.json["message"]))
      }
      assert.deepStrictEqual([...statuses.keys()], [404, 429])
      assert.isAtLeast(statuses.get(404) ?? 0, matchesPerMinute)
      assert.deepStrictEqual(
        [...texts],
        ["This document does not exist", "Too many scans at once; try again in a minute"]
      )
      assert.strictEqual((yield* own.match([code])).json["paper_id"], id)
    })
  )
})
