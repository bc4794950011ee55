import { assert } from "@effect/vitest"
import { PaperKey } from "@reclaim/core/domain/document/paper/PaperCode"
import { PaperState } from "@reclaim/core/domain/document/paper/PaperState"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { decidePaper } from "@reclaim/core/rules/document/paper/decidePaper"
import { paperCodeText, parsePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { readPdf, withDescendants } from "../../../testing/readPdf.ts"
import {
  ask,
  atDesk,
  auditOf,
  certificate,
  freshPaper,
  power,
  secondPower,
  keyOf,
  ofInvestor,
  papersOf,
  putInto,
  seedNeeded,
  toSentPaper,
  type SentPaper,
  uploadPage
} from "../../../testing/papers/papersOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import { testUsers } from "../../../testing/server/testUsers.ts"

onBothServers("A document that is signed by hand", (it) => {
  it.effect("is prepared once for all its markets, however often it is asked for", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedNeeded)
      const papers = yield* papersOf("full")
      const key = randomUUID()
      const first = yield* papers.prepare([power], key)
      assert.strictEqual(first.status, 200, first.text)
      assert.deepInclude(first.json, {
        code: "poa-provider",
        owner: "Owner 1",
        investor: null,
        markets: ["Italy", "Switzerland"],
        requirement_ids: [power],
        original: "first original then copy",
        certification: "none",
        state: "prepared",
        is_outdated: false,
        latest_safe_on: "2027-10-01",
        legs: [],
        version: 1
      })
      assert.strictEqual((yield* papers.prepare([power], key)).text, first.text)
      const together = yield* Effect.all(
        Array.from({ length: 4 }, () => papers.prepare([power])),
        { concurrency: "unbounded" }
      )
      for (const again of together) assert.strictEqual(again.json["paper_id"], first.json["paper_id"])
      const list = yield* papers.get("")
      assert.strictEqual(list.json["total_count"], 1)
    })
  )

  it.effect("is refused for what is not signed by hand, not asked for, or not of one kind", () =>
    Effect.gen(function* () {
      const papers = yield* papersOf("full")
      const refusals: ReadonlyArray<readonly [ReadonlyArray<number>, number]> = [
        [[certificate], 409],
        [[power, ofInvestor], 422],
        [[power, 999], 404],
        [[power, power], 422],
        [[], 422]
      ]
      for (const [ids, status] of refusals) {
        const answer = yield* papers.prepare(ids)
        assert.strictEqual(answer.status, status, `${ids.join()}: ${answer.text}`)
      }
    })
  )

  it.effect("A02: is another client's alone, and nothing tells that it is there", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const id = yield* freshPaper()
      assert.strictEqual((yield* own.print(id)).status, 200)
      const key = yield* keyOf(id)
      const other = yield* papersOf("otherClient")
      const theirs = yield* other.match([paperCodeText({ clientId: 1, key, page: 1 })])
      const asTheirs = yield* other.match([paperCodeText({ clientId: 2, key, page: 1 })])
      const unknown = yield* other.match([paperCodeText({ clientId: 2, key: PaperKey.make("0".repeat(26)), page: 1 })])
      assert.deepStrictEqual([theirs.status, theirs.json["code"]], [404, undefined])
      assert.strictEqual(String(theirs.json["message"]), String(unknown.json["message"]))
      assert.strictEqual(String(asTheirs.json["message"]), String(unknown.json["message"]))
      assert.deepStrictEqual([asTheirs.status, unknown.status], [404, 404])
      assert.strictEqual((yield* other.get(`/${String(id)}`)).status, 404)
      assert.strictEqual((yield* other.print(id)).status, 404)
      assert.strictEqual((yield* other.act(id, 1, "Post")).status, 404)
      assert.strictEqual((yield* other.act(id, 1, "AddScan", { upload_id: 1 })).status, 404)
      assert.strictEqual((yield* other.act(id, 1, "ReportReturn")).status, 404)
      assert.strictEqual((yield* other.prepare([power])).status, 404)
      assert.strictEqual((yield* other.get("")).json["total_count"], 0)
      const wrongDesk = yield* papersOf("deskDocuments", "/api/v1/desk/clients/2")
      assert.strictEqual((yield* wrongDesk.act(id, 1, "Receive")).status, 404)
    })
  )

  it.effect("A04, A05: is seen as by whom staff view, and an investor's only by who may know of investors", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const made = yield* own.prepare([ofInvestor])
      assert.strictEqual(made.status, 200, made.text)
      assert.strictEqual(made.json["investor"], "Ridge Street Partner")
      const id = String(made.json["paper_id"])
      const bounded = yield* papersOf("withoutInvestors")
      assert.strictEqual((yield* bounded.get(`/${id}`)).status, 404)
      assert.notInclude((yield* bounded.get("")).text, "Ridge Street")
      assert.strictEqual((yield* bounded.prepare([ofInvestor])).status, 404)
      const staff = yield* papersOf("viewing")
      const asFull = `view_as_user_id=${String(testUsers.full.id)}`
      const asBounded = `view_as_user_id=${String(testUsers.withoutInvestors.id)}`
      assert.strictEqual((yield* staff.get(`/${id}?${asFull}`)).status, 200)
      assert.strictEqual((yield* staff.get(`/${id}?${asBounded}`)).status, 404)
      assert.strictEqual((yield* staff.get("")).json["total_count"], 0)
    })
  )

  it.effect("is printed on Letter and A4 with its code on every page, and the print is recorded", () =>
    Effect.gen(function* () {
      const papers = yield* papersOf("full")
      const id = yield* freshPaper()
      const key = yield* keyOf(id)
      const asked = yield* Effect.promise(() => papers.browser.get(`/api/v1/requirements/${String(power)}`))
      const { latest_safe_on: lastDay } = asked.json["requirement"] as { readonly latest_safe_on: string }
      assert.match(lastDay, /^2027-/)
      for (const format of ["letter", "a4"]) {
        const answer = yield* papers.print(id, format)
        assert.deepStrictEqual([answer.status, answer.headers["content-type"]], [200, "application/pdf"])
        assert.match(answer.headers["content-disposition"] ?? "", /^attachment; filename="cover-sheet-\d+\.pdf"/)
        const pdf = yield* Effect.promise(() => readPdf(new Uint8Array(answer.bytes)))
        const figures = pdf.elements.flatMap(withDescendants).filter(({ role }) => role === "Figure")
        const codes = figures.flatMap(({ alt }) =>
          alt.includes(" with the text ") ? [parsePaperCode(alt.replace(/^.*with the text /, ""))] : []
        )
        assert.deepStrictEqual(
          codes,
          Array.from({ length: pdf.pages }, (_, at) => ({ clientId: 1, key, page: at + 1 }))
        )
        // The form that there is for it, and the two sheets.
        assert.strictEqual(pdf.pages, 3)
        assert.lengthOf(figures, 4)
        assert.match(figures[1]?.alt ?? "", /^Document poa-provider, page 1 of 1\./)
        assert.deepInclude(pdf, { language: "en-US", isTagged: true, lost: "" })
        assert.strictEqual(pdf.title, "Cover sheet: Document poa-provider, Owner 1")
        for (const text of [
          `Post it by ${displayDate(CalendarDate.make(lastDay))}`,
          "Do not staple",
          "Italy",
          "Switzerland",
          "Name the owner exactly as on",
          "In allegato l’originale"
        ]) {
          assert.include(pdf.text, text)
        }
      }
      const found = yield* papers.get(`/${String(id)}`)
      assert.strictEqual(found.json["state"], "printed")
      const events = yield* ask(
        (sql) => sql<{ facts: object }>`
          select facts from security_event where event_type = 'export' and facts ->> 'kind' = 'paper-sheets'
            and facts ->> 'format' = 'letter'`
      )
      assert.deepStrictEqual(events[0]?.facts, {
        kind: "paper-sheets",
        clientId: 1,
        rowCount: 2,
        paperId: id,
        format: "letter"
      })
    })
  )

  it.effect("is printed with others in one file, all or none", () =>
    Effect.gen(function* () {
      const papers = yield* papersOf("full")
      const first = yield* freshPaper([power])
      const second = toSentPaper((yield* papers.prepare([secondPower])).json).paper_id
      const printPapers = (ids: ReadonlyArray<number>) =>
        Effect.promise(() => papers.browser.post("/api/v1/papers/print", { paper_ids: ids, format: "a4" }))
      const statesOf = (ids: ReadonlyArray<number>) =>
        Effect.forEach(ids, (id) => Effect.map(papers.get(`/${String(id)}`), ({ json }) => json["state"]))
      assert.strictEqual((yield* printPapers([first, 2_147_483_647])).status, 404)
      assert.strictEqual((yield* printPapers([first, first])).status, 422)
      assert.deepStrictEqual(yield* statesOf([first, second]), ["prepared", "prepared"])
      const answer = yield* printPapers([first, second])
      assert.strictEqual(answer.status, 200, answer.text)
      assert.match(answer.headers["content-disposition"] ?? "", /^attachment; filename="cover-sheets\.pdf"/)
      const pdf = yield* Effect.promise(() => readPdf(new Uint8Array(answer.bytes)))
      const codes = pdf.elements.flatMap(withDescendants).flatMap(({ alt, role }) => {
        const code = role === "Figure" ? parsePaperCode(alt.replace(/^.*with the text /, "")) : null
        return code === null ? [] : [[code.key, code.page]]
      })
      const [one, other] = [yield* keyOf(first), yield* keyOf(second)]
      assert.deepStrictEqual(
        codes,
        // The form of the first stands behind its two sheets; of the second a copy is enough.
        [...[1, 2, 3].map((page) => [one, page]), [other, 1]]
      )
      assert.deepInclude(pdf, { isTagged: true, lost: "", title: "Cover sheets: 2 documents, Owner 1" })
      assert.deepStrictEqual(yield* statesOf([first, second]), ["printed", "printed"])
      const events = yield* ask(
        (sql) => sql<{ facts: object }>`
          select facts from security_event where event_type = 'export' and facts ->> 'kind' = 'paper-sheets'
            and facts ->> 'papers' is not null`
      )
      assert.deepStrictEqual(events, [
        { facts: { kind: "paper-sheets", clientId: 1, rowCount: 3, papers: 2, format: "a4" } }
      ])
    })
  )

  it.effect("goes only where the table of core says, by its owner and by the desk", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      const uploadId = yield* uploadPage("full", "scan")
      for (const state of PaperState.literals) {
        for (const act of ["Print", "Post", "AddScan", "ReportReturn", "Receive", "Verify", "SendBack"] as const) {
          const version = yield* putInto(id, state)
          const calls = act === "Receive" || act === "Verify" || act === "SendBack" ? desk : own
          const answer =
            act === "Print"
              ? yield* own.print(id)
              : yield* calls.act(id, version, act, act === "AddScan" ? { upload_id: uploadId } : {})
          const told = `${act} of ${state}: ${answer.text.slice(0, 300)}`
          const next = decidePaper(state, act)
          if (next._tag === "Refused") {
            assert.deepStrictEqual([answer.status, answer.json["code"]], [409, next.code], told)
          } else if (act === "Print") assert.strictEqual(answer.status, 200, told)
          else {
            const expected = act === "Verify" ? "active" : next.state
            assert.deepStrictEqual([answer.status, answer.json["state"]], [200, expected], told)
          }
        }
      }
      yield* putInto(id, "prepared")
    })
  )

  it.effect("takes a scan of its client only, finished and given as a scan", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const id = yield* freshPaper()
      const version = yield* putInto(id, "printed")
      const scans: ReadonlyArray<readonly [number, number]> = [
        [yield* uploadPage("otherClient", "scan"), 404],
        [yield* uploadPage("full", "document"), 404],
        [yield* uploadPage("full", "scan", false), 409],
        [999_999, 404]
      ]
      for (const [upload_id, status] of scans) {
        const answer = yield* own.act(id, version, "AddScan", { upload_id })
        assert.strictEqual(answer.status, status, answer.text)
      }
    })
  )

  it.effect("takes nothing from the future, nor from who has not seen it as it is", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const id = yield* freshPaper()
      const version = yield* putInto(id, "printed")
      const early = yield* own.act(id, version, "Post", { sent_on: "2099-01-01" })
      assert.deepStrictEqual([early.status, Object.keys(early.json["fields"] ?? {})], [422, ["sent_on"]])
      const stale = yield* own.act(id, version + 1, "Post")
      assert.deepStrictEqual([stale.status, (stale.json["current"] as SentPaper).version], [412, version])
      const key = randomUUID()
      const posted = yield* own.act(id, version, "Post", {}, key)
      assert.strictEqual((yield* own.act(id, version, "Post", {}, key)).text, posted.text)
      assert.lengthOf(posted.json["legs"] as ReadonlyArray<object>, 1)
    })
  )

  it.effect("is found by the codes of a scan while one is wanted", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const id = yield* freshPaper()
      const code = (page: number) => Effect.map(keyOf(id), (key) => paperCodeText({ clientId: 1, key, page }))
      yield* putInto(id, "printed")
      const found = yield* own.match([yield* code(2), "https://example.com", yield* code(1)])
      assert.deepStrictEqual([found.status, found.json["paper_id"]], [200, id], found.text)
      assert.strictEqual((yield* own.match(["https://example.com"])).status, 422)
      yield* putInto(id, "original_received")
      const done = yield* own.match([yield* code(1)])
      assert.deepStrictEqual([done.status, done.json["code"]], [409, "already_done"], done.text)
    })
  )

  it.effect("gives way to newer sheets unless it is on its way", () =>
    Effect.gen(function* () {
      const own = yield* papersOf("full")
      const old = yield* freshPaper()
      yield* putInto(old, "posted")
      yield* ask((sql) => sql`update paper set form_version = 'before' where client_id = 1 and paper_id = ${old}`)
      assert.strictEqual((yield* own.prepare([power])).json["paper_id"], old)
      yield* putInto(old, "printed")
      const outdated = yield* own.print(old)
      assert.deepStrictEqual([outdated.status, outdated.json["code"]], [409, "content_changed"])
      const { paper_id: id } = toSentPaper((yield* own.prepare([power])).json)
      assert.notStrictEqual(id, old)
      assert.strictEqual((yield* own.get(`/${String(old)}`)).json["state"], "superseded")
    })
  )

  it.effect("is posted, scanned, received and verified, and then meets what it was printed for", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper()
      assert.strictEqual((yield* own.print(id)).status, 200)
      const posted = toSentPaper((yield* own.act(id, 2, "Post")).json)
      const uploadId = yield* uploadPage("full", "scan")
      const scanned = toSentPaper((yield* own.act(id, posted.version, "AddScan", { upload_id: uploadId })).json)
      const received = toSentPaper((yield* desk.act(id, scanned.version, "Receive")).json)
      assert.deepInclude(received, { state: "original_received", original_received_on: "2026-01-06" })
      assert.deepStrictEqual(received["legs"], [
        {
          direction: "to_us",
          carrier: "DHL",
          tracking_number: "JD014",
          sent_on: "2026-01-02",
          received_on: "2026-01-06"
        }
      ])
      const verified = yield* desk.act(id, received.version, "Verify")
      assert.deepStrictEqual([verified.status, verified.json["state"]], [200, "active"], verified.text)
      const documents = yield* ask(
        (sql) => sql`
          select d.code, d.state, d.source, d.original, d.original_received_on::text as received, d.markets,
            exists (select from document_file f
              where f.client_id = d.client_id and f.document_id = d.document_id) as has_scan
          from document d join paper p on p.client_id = d.client_id and p.document_id = d.document_id
          where p.client_id = 1 and p.paper_id = ${id}`
      )
      assert.deepStrictEqual(documents, [
        {
          code: "poa-provider",
          state: "active",
          source: "post",
          original: "received",
          received: "2026-01-06",
          // Its rule covers all markets.
          markets: [],
          has_scan: true
        }
      ])
      const met = yield* ask(
        (sql) => sql<{ state: string; is_met: boolean }>`
          select q.state, q.document_id = p.document_id as is_met from requirement q
            join paper p on p.client_id = q.client_id and p.paper_id = ${id}
          where q.client_id = 1 and q.requirement_id = ${power}`
      )
      assert.deepStrictEqual(met, [{ state: "accepted", is_met: true }])
      assert.deepStrictEqual(yield* auditOf(id), [
        "paper.prepared by client",
        "paper.printed by client",
        "paper.posted by client",
        "paper.scanned by client",
        "paper.received by staff",
        "paper.verified by staff"
      ])
      assert.strictEqual((yield* own.prepare([power])).status, 409)
    })
  )

  it.effect("goes back to its owner with a reason, and is posted again", () =>
    Effect.gen(function* () {
      const [own, desk] = [yield* papersOf("full"), yield* atDesk]
      const id = yield* freshPaper([ofInvestor])
      const version = yield* putInto(id, "original_received")
      const courier = { carrier: "UPS", tracking_number: "1Z", sent_on: "2026-01-08" }
      const back = toSentPaper((yield* desk.act(id, version, "SendBack", { courier })).json)
      assert.deepInclude(back, { state: "returned_to_owner", return_reason: "Signed in the wrong place" })
      assert.deepInclude((back["legs"] as ReadonlyArray<object>).at(-1), { direction: "to_owner", carrier: "UPS" })
      const again = yield* own.act(id, back.version, "Post", { sent_on: "2026-01-12" })
      assert.strictEqual(again.json["state"], "posted", again.text)
      assert.lengthOf(again.json["legs"] as ReadonlyArray<object>, 2)
    })
  )
})
