import { maxImportBytes } from "@reclaim/core/contract/imports/ImportGroup"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { existsSync, readdirSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { Readable } from "node:stream"
import { setTimeout } from "node:timers/promises"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"
import { fillDisk, freeDisk, smallDisk, whyNoSmallDisk } from "../../testing/database/smallDisk.ts"

const rows = (text: string) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))
  )

const postImport = (browser: Browser, query: string, body: string) =>
  Effect.promise(() => browser.postCsv(`/api/v1/import${query}`, body))

const filesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".csv"))
    : []

/** Waits for the server's handling of a sender that has gone. */
const until = (isDone: () => boolean) =>
  Effect.promise(async () => {
    for (let round = 0; round < 400 && !isDone(); round++) await setTimeout(25)
    assert.isTrue(isDone())
  })

/** Sends bytes of a file without a content length. Returns the server's answer. */
const streamBytes = (url: string, browser: Browser, bytes: number) =>
  Effect.callback<{ readonly status: number; readonly body: string }>((resume) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { "content-type": "text/csv", cookie, ...browser.xsrf }
    const sent = request(`${url}/api/v1/import?kind=clients`, { method: "POST", headers }, (answer) => {
      const parts: Array<Buffer> = []
      answer.on("data", (part: Buffer) => void parts.push(part))
      answer.on("end", () =>
        resume(Effect.succeed({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      )
    })
    // The server need not read the rest of a refused file.
    sent.on("error", () => undefined)
    const part = Buffer.alloc(1_048_576, "x")
    Readable.from(
      (function* () {
        for (let left = bytes; left > 0; left -= part.length) yield part.subarray(0, Math.min(left, part.length))
      })()
    ).pipe(sent)
  })

/** The statuses of imports that were answered. */
const statusesIn = (log: ReadonlyArray<string>): ReadonlyArray<unknown> =>
  log.flatMap((line) => {
    const { annotations } = JSON.parse(line) as { readonly annotations: Record<string, unknown> }
    return annotations["path"] === "/api/v1/import" ? [annotations["status"]] : []
  })

const owners = (name: string) => `\uFEFFclient,owner,name,residence,entity_type\r\nK1,X1,"${name}",DE,corporation\r\n`

onBothServers("POST /api/v1/import", (it) => {
  it.effect("takes a file, says what became of it, and takes it again without a change", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const first = yield* postImport(staff, "?kind=owners&file=from%20today.csv", owners("Łódź, 東京"))
      assert.strictEqual(first.status, 200, first.text)
      assert.deepStrictEqual(first.json, { kind: "owners", rowsRead: 1, created: 1, changed: 0, unchanged: 0 })
      const again = yield* postImport(staff, "?kind=owners", owners("Łódź, 東京"))
      assert.deepInclude(again.json, { created: 0, changed: 0, unchanged: 1 })
      const [owner] = yield* rows("select name from beneficial_owner where external_id = 'X1'")
      assert.strictEqual(owner?.["name"], "Łódź, 東京")
      const files = yield* rows("select actor, file_name, outcome from import_file order by import_id")
      assert.deepStrictEqual(files, [
        { actor: `user ${testUsers.viewing.id}`, file_name: "from today.csv", outcome: "imported" },
        { actor: `user ${testUsers.viewing.id}`, file_name: "owners.csv", outcome: "unchanged" }
      ])
      const events = yield* rows("select facts ->> 'file' as file from security_event where event_type = 'import'")
      assert.lengthOf(events, 2)
    })
  )

  it.effect("refuses a file with everything that is wrong in it, and writes nothing", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const text = `${owners("Fine").replace("X1", "X2")}K9,X3,,Germany,corporation\r\nK1,X2,Twice,DE,corporation\r\n`
      const answer = yield* postImport(staff, "?kind=owners", text)
      assert.strictEqual(answer.status, 422)
      assert.strictEqual(answer.json["problemCount"], 3)
      assert.deepStrictEqual(
        (answer.json["problems"] as ReadonlyArray<{ line: number; column: string }>).map(({ line, column }) => [
          line,
          column
        ]),
        [
          [3, "name"],
          [3, "residence"],
          [4, "owner"]
        ]
      )
      assert.isString(answer.json["referenceNumber"])
      assert.deepStrictEqual(yield* rows("select 1 from beneficial_owner where external_id in ('X2', 'X3')"), [])
      const [kept] = yield* rows("select outcome, first_problem from import_file order by import_id desc limit 1")
      assert.strictEqual(kept?.["outcome"], "refused")
      assert.match(String(kept?.["first_problem"]), /^line 3 name: expected/)
    })
  )

  it.effect("takes what is in doubt only with its lines confirmed", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const text = "currency,date,usd_per_unit,source\nJPY,2024-05-24,156.97,x\n"
      const refused = yield* postImport(staff, "?kind=fx-rates", text)
      assert.strictEqual(refused.status, 422, refused.text)
      assert.deepInclude(refused.json, { problemCount: 1, confirm: "2" })
      assert.match(String(refused.json["message"]), /If all of that is right, send it again with confirm=2$/)
      const other = yield* postImport(staff, "?kind=fx-rates&confirm=3", text)
      assert.strictEqual(other.status, 422, other.text)
      assert.deepInclude(other.json, { problemCount: 2 })
      assert.notProperty(other.json, "confirm")
      for (const lines of ["all", "2;3", "1-9999", ""]) {
        const answer = yield* postImport(staff, `?kind=fx-rates&confirm=${lines}`, text)
        assert.strictEqual(answer.status, 422, answer.text)
        assert.notProperty(answer.json, "problems")
      }
      const taken = yield* postImport(staff, "?kind=fx-rates&confirm=2", text)
      assert.strictEqual(taken.status, 200, taken.text)
      assert.deepInclude(taken.json, { created: 1 })
      assert.deepInclude((yield* postImport(staff, "?kind=fx-rates", text)).json, { unchanged: 1 })
      const [event] = yield* rows(
        "select facts ->> 'confirmed' as confirmed from security_event where facts ->> 'confirmed' is not null"
      )
      assert.deepStrictEqual(event, { confirmed: "2" })
    })
  )

  it.effect("takes claims for which the client is asked for an authorization", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const staff = yield* server.signedIn("viewing")
      // Awaiting the client's decision, and known to the provider by an id.
      yield* rows(`with begun as materialized (select rev from begin_write(1))
        update reclaim set stage_id = ${stages.awaiting_authorization.id}, filed_on = null, external_id = 'R1', fx_rate = 1.1,
          fx_date = '2024-04-24', rev = begun.rev from begun where client_id = 1 and event_id = 2`)
      const text = [
        "client,batch,market,tax_year,procedure,due_on,third_party_cost_usd,statement_codes,reclaim",
        "K1,B1,CH,2024,holding statement,2050-01-31,1200,no_hedge,R1"
      ].join("\r\n")
      const first = yield* postImport(staff, "?kind=authorizations", text)
      assert.strictEqual(first.status, 200, first.text)
      assert.deepStrictEqual(first.json, { kind: "authorizations", rowsRead: 1, created: 1, changed: 0, unchanged: 0 })
      const again = yield* postImport(staff, "?kind=authorizations", text)
      assert.deepInclude(again.json, { created: 0, changed: 0, unchanged: 1 })
      const batches = yield* rows(`select b.client_id, b.external_id, b.state, b.costs_usd_cents::int as cents,
        r.external_id as reclaim from authorization_batch b join authorization_line l using (client_id, batch_id)
        join reclaim r using (client_id, seq)`)
      assert.deepStrictEqual(batches, [
        { client_id: 1, external_id: "B1", state: "requested", cents: 120_000, reclaim: "R1" }
      ])
    })
  )

  it.effect("says of a cell or a name with a NUL byte where it is", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      for (const text of ["client,name\nC\0,Name\n", "client,name\nC,Na\0me\n", "client,na\0me\nC,Name\n"]) {
        const answer = yield* postImport(staff, "?kind=clients", text)
        assert.strictEqual(answer.status, 422, answer.text)
        assert.isAbove(Number(answer.json["problemCount"]), 0)
      }
      assert.strictEqual((yield* postImport(staff, "?kind=clients&file=a%00b", "client,name\n")).status, 422)
    })
  )

  it.effect("stops reading at a thousand problems, and says where", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const answer = yield* postImport(staff, "?kind=clients", `client,name\n${"\n".repeat(3_000_000)}`)
      assert.strictEqual(answer.status, 422)
      assert.deepInclude(answer.json, { problemCount: 1_000, stoppedAtLine: 1_001 })
      assert.match(String(answer.json["message"]), /1,000 problems or more, reading stopped at line 1001/)
      assert.lengthOf(answer.json["problems"] as ReadonlyArray<unknown>, 100)
    })
  )

  it.effect("is closed to everybody without the right, and records who tried", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      for (const name of ["full", "staff"] as const) {
        const browser = yield* server.signedIn(name)
        assert.strictEqual((yield* postImport(browser, "?kind=clients", "client,name\n")).status, 403, name)
      }
      const events = yield* rows("select user_id from security_event where event_type = 'import-refused' order by 1")
      assert.deepStrictEqual(events, [{ user_id: testUsers.full.id }, { user_id: testUsers.staff.id }])
    })
  )

  it.effect("takes nothing but a CSV file of a known kind, with the portal's token", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      assert.strictEqual((yield* postImport(staff, "?kind=users", "a,b\n")).status, 422)
      assert.strictEqual((yield* postImport(staff, "", "a,b\n")).status, 422)
      const asJson = yield* Effect.promise(() => staff.post("/api/v1/import?kind=clients", {}))
      assert.strictEqual(asJson.status, 415)
      const withoutToken = yield* Effect.promise(() =>
        staff.send("POST", "/api/v1/import?kind=clients", { body: "a", headers: { "content-type": "text/csv" } })
      )
      assert.strictEqual(withoutToken.status, 403)
      const large = yield* Effect.promise(() =>
        staff.send("POST", "/api/v1/import?kind=clients", {
          headers: { "content-type": "text/csv", "content-length": String(maxImportBytes + 1), ...staff.xsrf }
        })
      )
      assert.strictEqual(large.status, 413)
    })
  )

  it.effect("takes files of more than the size of other requests", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const many = Array.from({ length: 8_000 }, (_, index) => `M${index},${"Name ".repeat(28)}${index}`)
      const answer = yield* postImport(staff, "?kind=clients", `client,name\n${many.join("\n")}\n`)
      assert.strictEqual(answer.status, 200, answer.text)
      assert.deepInclude(answer.json, { rowsRead: 8_000, created: 8_000 })
    })
  )

  it.effect("says of a file that turns out to be too large how large it may be, and keeps nothing of it", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const staff = yield* server.signedIn("viewing")
      const { body, status } = yield* streamBytes(server.url, staff, maxImportBytes + 1)
      assert.strictEqual(status, 422)
      assert.include(body, "A file may have at most 200 MB: split it")
      assert.deepStrictEqual(filesIn(join(server.dataDir, "uploads")), [])
    })
  )

  it.effect("answers a dashboard while it reads 20 MB of lines that are all wrong, and stops at a thousand", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const client = yield* (yield* TestServer).signedIn("full")
      const dashboard = Effect.promise(() => client.post("/proxy/reports/LF/LFormData", {}))
      const upload = yield* Effect.forkChild(
        postImport(staff, "?kind=clients", `client,name\n${",no code\n".repeat(2_330_000)}`)
      )
      let answered = 0
      while (upload.pollUnsafe() === undefined && answered < 10_000) {
        assert.strictEqual((yield* dashboard).status, 200)
        answered += 1
      }
      const answer = yield* Fiber.join(upload)
      assert.isAbove(answered, 1)
      assert.strictEqual(answer.status, 422)
      assert.deepInclude(answer.json, { problemCount: 1_000, stoppedAtLine: 1_001 })
    })
  )

  it.effect("undoes everything when the sender goes away", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const server = yield* TestServer
      const before = server.log.length
      const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const sent = request(`${server.url}/api/v1/import?kind=clients`, {
        method: "POST",
        headers: { "content-type": "text/csv", cookie, ...staff.xsrf }
      })
      sent.on("error", () => undefined)
      sent.write("client,name\nGONE,Gone\n")
      const uploads = () => filesIn(join(server.dataDir, "uploads"))
      yield* until(() => uploads().length === 1)
      sent.destroy(new Error("gone"))
      yield* until(() => uploads().length === 0)
      assert.notInclude(server.log.join("\n"), "A request failed")
      // Nobody reads the response; its status must be neither "too large" nor a server error.
      yield* until(() => statusesIn(server.log.slice(before)).length > 0)
      assert.deepStrictEqual(statusesIn(server.log.slice(before)), [400])
      const next = yield* postImport(staff, "?kind=clients", "client,name\nHERE,Here\n")
      assert.strictEqual(next.status, 200)
      assert.deepStrictEqual(yield* rows("select code from client where code in ('GONE', 'HERE')"), [{ code: "HERE" }])
    })
  )
})

onBothServers("GET /api/v1/desk/accepted", (it) => {
  it.effect("gives the engine what it has no id of, as files that are taken once it has", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      const answer = yield* Effect.promise(() => staff.get("/api/v1/desk/accepted?since=2026-11-01"))
      assert.strictEqual(answer.status, 200, answer.text)
      const files = answer.json["files"] as ReadonlyArray<{ name: string; rows: number; text: string }>
      assert.deepStrictEqual(
        files.map(({ name }) => name),
        ["owners.csv", "investors.csv", "ownership.csv", "accounts.csv"]
      )
      const text = files[0]?.text ?? ""
      assert.include(text, "K1,,Owner 1,US,pension,,1\r\n")
      const linked = yield* postImport(staff, "?kind=owners", text.replaceAll(/^(K\d),,/gm, "$1,E,"))
      assert.deepInclude(linked.json, { created: 0, changed: 2, unchanged: 0 })
      const [event] = yield* rows("select facts from security_event where event_type = 'export'")
      assert.deepInclude(event?.["facts"], { file: "accepted", since: "2026-11-01" })
    })
  )

  it.effect("wants a day that there is", () =>
    Effect.gen(function* () {
      const staff = yield* (yield* TestServer).signedIn("viewing")
      for (const query of ["", "?since=2026-02-30", "?since=yesterday"]) {
        const answer = yield* Effect.promise(() => staff.get(`/api/v1/desk/accepted${query}`))
        assert.strictEqual(answer.status, 422, answer.text)
      }
    })
  )
})

const noDisk = whyNoSmallDisk()

describe.skipIf(noDisk !== null)(`An upload to a full disk${noDisk === null ? "" : `; not here: ${noDisk}`}`, () => {
  it.live(
    "is answered with 507 and why, and taken once there is room",
    () =>
      Effect.gen(function* () {
        const disk = yield* smallDisk(4)
        yield* Effect.gen(function* () {
          const staff = yield* (yield* TestServer).signedIn("viewing")
          fillDisk(disk)
          const many = `client,name\n${"FULL,Full\n".repeat(50_000)}`
          const full = yield* postImport(staff, "?kind=clients", many)
          assert.strictEqual(full.status, 507)
          assert.match(String(full.json["message"]), /The server's disk is full; nothing was saved/)
          freeDisk(disk)
          assert.strictEqual((yield* postImport(staff, "?kind=clients", "client,name\nROOM,Room\n")).status, 200)
        }).pipe(Effect.provide(Layer.fresh(TestServer.layer({ DATA_DIR: disk }))))
      }).pipe(Effect.scoped),
    60_000
  )
})
