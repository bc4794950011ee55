import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { makePdf } from "../../../testing/files/makePdf.ts"
import { sendFile } from "../../../testing/files/sendFile.ts"
import { unzip } from "@reclaim/xlsx/testing/unzip"
import { markFollowed } from "../../../testing/ledger/markFollowed.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../../testing/server/testUsers.ts"

const ask = <A>(run: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** A document of the owner of a client; returns its number. */
const addDocument = (clientId: number, changes: object = {}) =>
  ask((sql) =>
    Effect.map(
      sql<{ id: number }>`insert into document ${sql.insert({
        client_id: clientId,
        code: "ch-82-c",
        title: "Form 82 C",
        bo_id: 1,
        valid_from: "2024-01-01",
        state: "active",
        source: "import",
        ...changes
      })} returning document_id as id`,
      ([row]) => row?.id ?? 0
    )
  )

const path = "/api/v1/documents"

const got = Effect.fnUntraced(function* (name: TestUserName, at: string) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() => browser.get(at))
})

const revokeDocument = Effect.fnUntraced(function* (
  name: TestUserName,
  id: number,
  version: number,
  { key = randomUUID(), reason = "Withdrawn" }: { readonly key?: string; readonly reason?: string } = {}
) {
  const browser = yield* (yield* TestServer).signedIn(name)
  const headers = { "idempotency-key": key, "if-match": `"${version}"` }
  return yield* Effect.promise(() => browser.post(`${path}/${id}/acts`, { act: "Revoke", reason }, headers))
})

const postAs = Effect.fnUntraced(function* (
  name: TestUserName,
  at: string,
  body: object,
  headers: Readonly<Record<string, string>>
) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return yield* Effect.promise(() => browser.post(at, body, headers))
})

interface OriginalAsked {
  readonly step: "receive" | "return"
  readonly key?: string
  readonly name?: TestUserName
  readonly on?: string
}

const record = (
  id: number,
  version: number,
  { key = randomUUID(), name = "full", on = "2026-01-02", step }: OriginalAsked
) =>
  postAs(
    name,
    `${path}/${id}/acts`,
    { act: "RecordOriginal", step, on },
    { "idempotency-key": key, "if-match": `"${String(version)}"` }
  )

onBothServers("The calls of the register", (it) => {
  it.effect("answer documents by name with their state, and narrow them", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(markFollowed)
      yield* addDocument(1, { title: "B form", markets: ["CH"], valid_to: "2025-12-31" })
      yield* addDocument(1, { title: "A form", period: 2025 })
      yield* addDocument(2, { title: "Of others" })
      const whole = yield* got("full", path)
      assert.strictEqual(whole.status, 200, whole.text)
      assert.strictEqual(whole.json["total_count"], 2)
      const rows = whole.json["rows"] as ReadonlyArray<Record<string, unknown>>
      assert.deepInclude(rows[0], { title: "A form", state: "active", period: 2025, days_left: null, owner: "Owner 1" })
      assert.deepInclude(rows[1], { title: "B form", state: "expired", markets: ["CH"], valid_to: "2025-12-31" })
      for (const [query, count] of [
        ["state=expired", 1],
        ["market=CH", 2],
        ["market=DE", 1],
        ["text=a%20form%20owner", 1],
        ["owner=2", 0],
        ["code=us-6166", 0],
        ["limit=1&offset=1&sort=expiry", 2]
      ] as const) {
        assert.strictEqual((yield* got("full", `${path}?${query}`)).json["total_count"], count, query)
      }
      for (const query of ["limit=501", "state=none", "sort=none", "text=%00", "owner=0", "code=A_b"]) {
        assert.strictEqual((yield* got("full", `${path}?${query}`)).status, 422, query)
      }
    })
  )

  it.effect("show a document, and what revoking it would stop, to its client only", () =>
    Effect.gen(function* () {
      const id = yield* addDocument(1)
      const entry = yield* got("full", `${path}/${id}`)
      assert.strictEqual(entry.status, 200, entry.text)
      assert.strictEqual(entry.headers["etag"], '"1"')
      assert.deepStrictEqual(entry.json["uses"], [])
      const effect = yield* got("full", `${path}/${id}/revoke-effect`)
      assert.deepStrictEqual(effect.json, {
        requirements: 0,
        stopped: { reclaims: 0, net: 0 },
        filed: { reclaims: 0, net: 0 },
        version: 1
      })
      for (const at of [`${path}/${id}`, `${path}/${id}/revoke-effect`]) {
        assert.strictEqual((yield* got("otherClient", at)).status, 404)
      }
    })
  )

  it.effect("revoke a document once, with the reason in the client's history", () =>
    Effect.gen(function* () {
      const id = yield* addDocument(1)
      assert.strictEqual((yield* revokeDocument("otherClient", id, 1)).status, 404)
      assert.strictEqual((yield* revokeDocument("full", id, 7)).status, 412)
      assert.strictEqual((yield* revokeDocument("full", id, 1, { reason: " " })).status, 422)
      const key = randomUUID()
      const first = yield* revokeDocument("full", id, 1, { key })
      assert.strictEqual(first.status, 200, first.text)
      assert.deepInclude(first.json["document"], { state: "revoked", version: 2, last_act: "document.revoked" })
      const again = yield* revokeDocument("full", id, 1, { key })
      assert.deepStrictEqual(again.json, first.json)
      const other = yield* revokeDocument("full", id, 2)
      assert.strictEqual(other.status, 409, other.text)
      assert.strictEqual(other.json["code"], "already_done")
      const events = yield* ask(
        (sql) => sql<{ facts: object }>`
          select facts from audit_event where client_id = 1 and action = 'document.revoked' and subject_id = ${String(id)}`
      )
      assert.lengthOf(events, 1)
      assert.deepInclude(events[0]?.facts, { from: "active", reason: "Withdrawn" })
    })
  )

  it.effect("keep notes in the history of a document, once for each key", () =>
    Effect.gen(function* () {
      const id = yield* addDocument(1)
      const note = (name: TestUserName, text: string, key: string = randomUUID()) =>
        postAs(name, `${path}/${id}/note`, { text }, { "idempotency-key": key })
      assert.strictEqual((yield* note("otherClient", "Not mine")).status, 404)
      assert.strictEqual((yield* note("readOnly", "May not")).status, 403)
      for (const text of ["", "  ", "two\nlines", "x".repeat(501), "\u0000"]) {
        assert.strictEqual((yield* note("full", text)).status, 422, text)
      }
      const key = randomUUID()
      const first = yield* note("full", " Lies in the safe ", key)
      assert.strictEqual(first.status, 200, first.text)
      assert.deepInclude(first.json["document"], { version: 1, last_act: "document.noted" })
      assert.deepStrictEqual((yield* note("full", " Lies in the safe ", key)).json, first.json)
      yield* note("full", "Moved to the bank")
      const history = yield* got("full", `${path}/${id}/history`)
      assert.strictEqual(history.status, 200, history.text)
      const entries = history.json["entries"] as ReadonlyArray<Record<string, unknown>>
      assert.deepStrictEqual(
        entries.map(({ action, facts }) => [action, facts]),
        [
          ["document.noted", { text: "Moved to the bank" }],
          ["document.noted", { text: "Lies in the safe" }]
        ]
      )
      assert.isTrue(entries.every(({ actor_kind, actor_name }) => actor_kind === "client" && actor_name !== ""))
      assert.strictEqual((yield* got("otherClient", `${path}/${id}/history`)).status, 404)
    })
  )

  it.effect("record that the original arrived and went back, each once, in this order, on a day that has come", () =>
    Effect.gen(function* () {
      const id = yield* addDocument(1, { original: "awaited" })
      assert.strictEqual((yield* record(id, 1, { step: "receive", name: "otherClient" })).status, 404)
      assert.strictEqual((yield* record(id, 1, { step: "receive", name: "readOnly" })).status, 403)
      assert.strictEqual((yield* record(id, 4, { step: "receive" })).status, 412)
      assert.strictEqual((yield* record(id, 1, { step: "receive", on: "2999-01-01" })).status, 422)
      const key = randomUUID()
      const received = yield* record(id, 1, { step: "receive", key })
      assert.strictEqual(received.status, 200, received.text)
      assert.deepInclude(received.json["document"], {
        original: "received",
        version: 2,
        last_act: "document.originalReceived"
      })
      assert.deepStrictEqual((yield* record(id, 1, { step: "receive", key })).json, received.json)
      const [stored] = yield* ask(
        (sql) => sql<{ on: string }>`select original_received_on as on from document where document_id = ${id}`
      )
      assert.strictEqual(stored?.on, "2026-01-02")
      const returned = yield* record(id, 2, { step: "return", on: "2026-01-05" })
      assert.deepInclude(returned.json["document"], { original: "returned", version: 3 })
      // Every transition that the table refuses, over HTTP.
      for (const [original, step, code] of [
        ["not_needed", "receive", "wrong_state"],
        ["not_needed", "return", "wrong_state"],
        ["awaited", "return", "wrong_state"],
        ["received", "receive", "already_done"],
        ["returned", "receive", "wrong_state"],
        ["returned", "return", "already_done"]
      ] as const) {
        const refused = yield* record(yield* addDocument(1, { original }), 1, { step })
        assert.deepStrictEqual([refused.status, refused.json["code"]], [409, code], `${original} ${step}`)
      }
    })
  )

  it.effect("send the files of some documents in one, under readable names", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      const pdfs = [makePdf({ objects: ["<< >> % one\n"] }), makePdf({ objects: ["<< >> % two\n"] })]
      for (const bytes of pdfs) {
        const sent = yield* Effect.promise(() => sendFile(browser, { purpose: "document", name: "scan.PDF", bytes }))
        assert.strictEqual(sent.status, 200, sent.text)
      }
      const blobs = yield* ask((sql) => sql<{ id: number }>`select blob_id::float8 as id from blob order by blob_id`)
      const [first = 0, second = 0] = blobs.map(({ id }) => id)
      const ids = [
        yield* addDocument(1, { period: 2025 }),
        yield* addDocument(1, { period: 2025 }),
        yield* addDocument(1)
      ]
      for (const [at, blobId] of [first, second].entries()) {
        yield* ask(
          (sql) => sql`insert into document_file (client_id, document_id, place, blob_id)
            values (1, ${ids[at] ?? 0}::int, 1, ${blobId}::float8::bigint)`
        )
      }
      const foreign = yield* addDocument(2)
      const offer = () => Effect.promise(() => browser.post(`${path}/zip`, { document_ids: [...ids, foreign] }))
      const offered = yield* offer()
      assert.strictEqual(offered.status, 200, offered.text)
      assert.deepInclude(offered.json, { file_name: "Documents", file_extension: "zip" })
      const link = String(offered.json["download_url"])
      const fetchLink = (link: string, by = browser) => Effect.promise(() => by.get(link))
      const again = yield* (yield* TestServer).signedIn("full")
      const stranger = yield* (yield* TestServer).signedIn("otherClient")
      assert.strictEqual((yield* fetchLink(link, again)).status, 404, "another session")
      assert.strictEqual((yield* fetchLink(link, stranger)).status, 404, "another user")
      assert.strictEqual((yield* fetchLink(link.replace("documents/zip", "downloads"))).status, 404, "another kind")
      assert.strictEqual((yield* Effect.promise(() => browser.send("HEAD", link))).status, 200)
      const zip = yield* fetchLink(link)
      assert.strictEqual(zip.status, 200)
      assert.strictEqual(zip.headers["content-type"], "application/zip")
      assert.match(String(zip.headers["content-disposition"]), /Documents\.zip/)
      const files = unzip(zip.bytes)
      assert.deepStrictEqual(
        [...files.keys()],
        ["Owner 1 - Form 82 C - 2025.pdf", "Owner 1 - Form 82 C - 2025 (2).pdf"]
      )
      assert.deepStrictEqual([...files.values()], pdfs)
      assert.strictEqual((yield* fetchLink(link)).status, 404, "used")
      const none = yield* Effect.promise(() => browser.post(`${path}/zip`, { document_ids: [foreign] }))
      assert.strictEqual(none.status, 404)
      const events = yield* ask(
        (sql) => sql<{ type: string; facts: object }>`select event_type as type, facts from security_event
          where event_type in ('export', 'download') and facts->>'kind' = 'documents' order by security_event_id`
      )
      const facts = {
        kind: "documents",
        clientId: 1,
        rowCount: 2,
        documents: 2,
        documentIds: ids.slice(0, 2).join(" ")
      }
      assert.deepStrictEqual(events, [
        { type: "export", facts },
        { type: "download", facts }
      ])
      const late = String((yield* offer()).json["download_url"])
      yield* ask((sql) => sql`update download_ticket set expires_at = now() returning session_id`)
      assert.strictEqual((yield* fetchLink(late)).status, 404, "expired")
    })
  )

  it.effect("give the zip file of a link to one of many that follow it at once", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      const list = yield* got("full", path)
      const ids = (list.json["rows"] as ReadonlyArray<{ document_id: number }>).map(({ document_id: id }) => id)
      const offered = yield* Effect.promise(() => browser.post(`${path}/zip`, { document_ids: ids }))
      const link = String(offered.json["download_url"])
      const answers = yield* Effect.promise(() => Promise.all([1, 2, 3, 4].map(() => browser.get(link))))
      assert.sameMembers(
        answers.map(({ status }) => status),
        [200, 404, 404, 404]
      )
    })
  )

  it.effect("tell in the history of a document who has looked at it, staff included", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const [own, staff] = [yield* server.signedIn("full"), yield* server.signedIn("viewing")]
      const desk = yield* server.signedIn("deskDocuments")
      const id = yield* addDocument(1, { title: "Viewed" })
      const other = yield* addDocument(1)
      const bytes = makePdf({ objects: ["<< >> % three\n"] })
      yield* Effect.promise(() => sendFile(own, { purpose: "document", name: "looked.pdf", bytes }))
      const [blob] = yield* ask(
        (sql) => sql<{ id: number }>`select max(blob_id)::float8 as id from blob where file_name = 'looked.pdf'`
      )
      const file = blob?.id ?? 0
      yield* ask(
        (sql) => sql`insert into document_file (client_id, document_id, place, blob_id) values (1, ${id}, 1, ${file})`
      )
      const asFull = `view_as_user_id=${String(testUsers.full.id)}`
      const statuses = yield* Effect.promise(async () => [
        await own.get(`${path}/${String(id)}`),
        await own.get(`${path}/${String(other)}`),
        await staff.get(`${path}/${String(id)}?${asFull}`),
        await staff.get(`${path}/${String(id)}?${asFull}`),
        await desk.get(`/api/v1/desk/clients/1/blobs/${String(file)}/content`),
        await desk.send("HEAD", `/api/v1/desk/clients/1/blobs/${String(file)}/content`)
      ])
      assert.deepStrictEqual(
        statuses.map(({ status }) => status),
        [200, 200, 200, 200, 200, 200]
      )
      const link = yield* Effect.promise(() => own.post(`${path}/zip`, { document_ids: [id] }))
      yield* Effect.promise(() => own.get(String(link.json["download_url"])))
      const history = yield* got("full", `${path}/${String(id)}/history`)
      const entries = history.json["entries"] as ReadonlyArray<Record<string, unknown>>
      assert.sameDeepMembers(
        entries.map(({ action, actor_kind, actor_name, facts }) => [action, actor_kind, actor_name, facts]),
        [
          ["document.viewed", "client", "full Test", { times: 1 }],
          ["document.viewed", "staff", "viewing Test", { times: 2 }],
          ["document.fileRead", "staff", "deskDocuments Test", { times: 1 }],
          ["document.fileRead", "client", "full Test", { times: 1 }]
        ]
      )
      const first = yield* got("full", `${path}/${String(id)}/history?limit=1`)
      const part = yield* got("full", `${path}/${String(id)}/history?limit=3&before=${String(first.json["next"])}`)
      assert.deepStrictEqual([part.json["entries"], part.json["next"]], [entries.slice(1), null])
      assert.strictEqual((yield* got("otherClient", `${path}/${String(id)}/history`)).status, 404)
    })
  )

  it.effect("tell nothing of investors to who may not know of them", () =>
    Effect.gen(function* () {
      yield* ask(
        (sql) =>
          sql`insert into investor ${sql.insert({
            client_id: 1,
            investor_id: 1,
            external_id: "I1",
            name: "Ridge Street Partner",
            residence: "US",
            investor_type: "Investor"
          })}`
      )
      const id = yield* addDocument(1, { investor_id: 1, code: "investor-residence" })
      const texts = (name: TestUserName) =>
        Effect.map(Effect.all([got(name, `${path}/${id}`), got(name, `${path}/coverage`)]), (answers) =>
          answers.map(({ text }) => text).join("\n")
        )
      // On the sheet, and in the row of the coverage.
      assert.lengthOf((yield* texts("full")).match(/Ridge Street/g) ?? [], 2)
      assert.notMatch(yield* texts("withoutInvestors"), /Ridge Street/)
      const coverage = yield* got("withoutInvestors", `${path}/coverage`)
      assert.strictEqual(coverage.status, 200, coverage.text)
      assert.deepStrictEqual(coverage.json["investors"], [])
      assert.lengthOf(coverage.json["years"] as ReadonlyArray<number>, 5)
    })
  )
})
