import { assert } from "@effect/vitest"
import { unguardedCell } from "@reclaim/core/format/csv/formulaGuard"
import { scanCsv } from "@reclaim/core/format/csv/scanCsv"
import { Effect } from "effect"
import readExcel from "read-excel-file/node"
import { execute } from "../../platform/sql/queryRows.ts"
import { addPerson } from "../../testing/history/addPerson.ts"
import { appendEvent } from "../../testing/history/appendEvent.ts"
import { readHistory } from "../../testing/history/readHistory.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const exportHistory = Effect.fnUntraced(function* (browser: Browser, at: string, wish: object = {}) {
  const offered = yield* Effect.promise(() => browser.post(at, { format: "csv", time_zone: "UTC", ...wish }))
  assert.strictEqual(offered.status, 200, offered.text)
  return offered.json
})

onBothServers("A history as a file", (it) => {
  it.effect("says what the screen says, with the number and the hash of each entry, as CSV and as Excel", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      const reason = '=HYPERLINK("https://evil.example")'
      for (let n = 0; n < 3; n++) {
        yield* appendEvent({
          clientId: 1,
          actor: { userId: testUsers.full.id, kind: "client" },
          action: n === 2 ? "account.resumed" : "account.suspended",
          subject: { kind: "account", id: "1" },
          facts: { reason }
        })
      }
      const path = "/api/v1/accounts/1/history"
      const { entries } = yield* readHistory(browser, `${path}?kind=changes`)
      const wish = { kind: "changes", time_zone: "America/New_York" }
      const csv = yield* exportHistory(browser, `${path}/file`, wish)
      assert.match(String(csv["file_name"]), /^History of account \S+ \d{4}-\d\d-\d\d$/)
      assert.strictEqual(csv["file_extension"], "csv")
      const link = String(csv["download_url"])
      assert.strictEqual((yield* Effect.promise(() => browser.send("HEAD", link))).status, 200)
      const sent = yield* Effect.promise(() => browser.get(link))
      assert.strictEqual(sent.status, 200, sent.text)
      assert.strictEqual(sent.headers["content-type"], "text/csv; charset=utf-8")
      assert.match(String(sent.headers["content-disposition"]), /History of account \S+ \d{4}-\d\d-\d\d\.csv/)
      assert.strictEqual((yield* Effect.promise(() => browser.get(link))).status, 404, "used")
      const [head = [], ...rows] = [...scanCsv([sent.text.slice(1)])].map(({ cells }) => cells)
      const column = (title: string) => rows.map((cells) => unguardedCell(cells[head.indexOf(title)] ?? ""))
      assert.deepStrictEqual(
        column("Hash in the chain"),
        entries.map(({ hash }) => hash)
      )
      assert.deepStrictEqual(
        column("Number in the chain"),
        entries.map(({ no }) => String(no))
      )
      assert.deepStrictEqual(
        column("Time in UTC"),
        entries.map(({ at }) => at)
      )
      assert.strictEqual(column("Event")[0], "full Test resumed an account")
      assert.strictEqual(column("Details")[0], reason)
      assert.include(sent.text, "'=HYPERLINK")
      const workbook = yield* exportHistory(browser, `${path}/file`, { ...wish, format: "xlsx" })
      const book = yield* Effect.promise(() => browser.get(String(workbook["download_url"])))
      assert.strictEqual(book.status, 200)
      const [sheet, about] = yield* Effect.promise(() => readExcel(book.bytes))
      assert.deepStrictEqual(
        sheet?.data.map((cells) => cells.map((cell) => cell ?? "")),
        [head, ...rows].map((cells) => cells.map(unguardedCell))
      )
      assert.deepInclude(about?.data ?? [], ["Kind", "Changes"])
      assert.deepInclude(about?.data ?? [], ["Time zone", "America/New_York"])
      const recorded = yield* server.asOwner(
        execute(
          (sql) => sql<{ readonly type: string; readonly facts: object }>`
            select event_type as type, facts from security_event where facts ->> 'kind' = 'history'
            order by security_event_id`
        )
      )
      assert.deepStrictEqual(
        recorded.map(({ type }) => type),
        ["export", "download", "export", "download"]
      )
      for (const { facts } of recorded) assert.deepInclude(facts, { subject: "account:1", rowCount: 3 })
    })
  )

  it.effect(
    "is offered to who may see the item, and its link works in the session that asked, as long as they may",
    () =>
      Effect.gen(function* () {
        const server = yield* TestServer
        const browser = yield* server.signedIn("full")
        const stranger = yield* server.signedIn("otherClient")
        const at = "/api/v1/accounts/1/history/file"
        const link = String((yield* exportHistory(browser, at))["download_url"])
        assert.strictEqual((yield* Effect.promise(() => stranger.get(link))).status, 404)
        const wish = { format: "xlsx", time_zone: "UTC" }
        const foreign = yield* Effect.promise(() => browser.post("/api/v1/accounts/99/history/file", wish))
        assert.strictEqual(foreign.status, 404)
        const nowhere = yield* Effect.promise(() => browser.post(at, { ...wish, time_zone: "Nowhere/None" }))
        assert.strictEqual(nowhere.status, 422)
        // Staff who view as a user can download it too, until they lose the right.
        const staff = yield* server.signedIn("viewing")
        const viewed = yield* exportHistory(staff, `/api/v1/transactions/1/history/file`, {
          view_as_user_id: testUsers.full.id
        })
        yield* server.asOwner(
          execute((sql) => sql`update app_user set permissions = '{}' where user_id = ${testUsers.viewing.id}`)
        )
        assert.strictEqual((yield* Effect.promise(() => staff.get(String(viewed["download_url"])))).status, 403)
        // The task went away between the offer and the link.
        yield* server.asOwner(
          execute(
            (sql) => sql`update app_user set tasks = tasks || '{"Management": []}' where user_id = ${testUsers.full.id}`
          )
        )
        assert.strictEqual((yield* Effect.promise(() => browser.get(link))).status, 404)
      })
  )

  it.effect("of people names the person, and of a document the document", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const contactId = yield* addPerson(browser, "filed@test.example")
      const one = yield* exportHistory(browser, "/api/v1/history/file", { person: contactId })
      assert.match(String(one["file_name"]), /^History of Ada filed \d/)
      const sent = yield* Effect.promise(() => browser.get(String(one["download_url"])))
      assert.include(sent.text, "administrator Test added Ada filed")
      assert.match(
        String((yield* exportHistory(browser, "/api/v1/history/file"))["file_name"]),
        /^History of people \d/
      )
      const [document] = yield* server.asOwner(
        execute(
          (sql) => sql<{ readonly id: number }>`
            insert into document (client_id, code, title, bo_id, valid_from, state, source)
            values (1, 'ch-82-c', 'Form 82 C', 1, '2024-01-01', 'active', 'import') returning document_id as id`
        )
      )
      const at = `/api/v1/documents/${String(document?.id)}/history/file`
      assert.match(String((yield* exportHistory(browser, at))["file_name"]), /^History of document Form 82 C \d/)
    })
  )
})
