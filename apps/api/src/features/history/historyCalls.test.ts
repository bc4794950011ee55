import { assert } from "@effect/vitest"
import { unguardedCell } from "@reclaim/core/format/csv/formulaGuard"
import { scanCsv } from "@reclaim/core/format/csv/scanCsv"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import readExcel from "read-excel-file/node"
import { type AuditEntry, AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { makeContactContent } from "../../testing/server/makeContactContent.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"
import type { Browser } from "../../testing/server/Browser.ts"

interface Counts {
  readonly kinds: ReadonlyArray<{ readonly kind: string; readonly count: number }>
  readonly sides: ReadonlyArray<{ readonly side: string; readonly count: number }>
  readonly shown: number
}

interface Entry {
  readonly at: string
  readonly hash: string
  readonly no: number
  readonly action: string
  readonly actor_name: string
  readonly actor_kind: string
  readonly subject_kind: string
  readonly subject_name: string
  readonly facts: Readonly<Record<string, unknown>>
}

const added = Effect.fnUntraced(function* (browser: Browser, email: string) {
  const answer = yield* Effect.promise(() =>
    browser.post("/api/v1/contacts", makeContactContent({ email, last_name: email.split("@")[0] ?? "" }), {
      "idempotency-key": randomUUID()
    })
  )
  assert.strictEqual(answer.status, 200, answer.text)
  return Number(answer.json["contact_id"])
})

const history = (browser: Browser, query = "") =>
  Effect.map(
    Effect.promise(() => browser.get(`/api/v1/history${query}`, browser.xsrf)),
    ({ status, text }) => {
      assert.strictEqual(status, 200, text)
      return JSON.parse(text) as {
        readonly entries: ReadonlyArray<Entry>
        readonly next: string | null
        readonly counts: Counts | null
      }
    }
  )

// Only `append` is used, in a transaction of the test's own.
const trail = AuditTrail.layer.pipe(
  Layer.provide(ServerClock.layer),
  Layer.provide(Layer.succeed(Database, {} as Database["Service"]))
)

/** Writes an event as the portal does. */
const appended = Effect.fnUntraced(function* (entry: AuditEntry) {
  const server = yield* TestServer
  const { append } = yield* Effect.provide(AuditTrail, trail)
  yield* server.asOwner(append(entry))
})

onBothServers("The history of people", (it) => {
  it.effect("tells who did what to whom, newest first, of one's own client alone", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const stranger = yield* server.signedIn("otherAdministrator")
      yield* added(stranger, "foreign@test.example")
      const first = yield* added(browser, "first@test.example")
      yield* added(browser, "second@test.example")
      const { entries } = yield* history(browser)
      assert.deepStrictEqual(
        entries.map(({ action, actor_name, subject_name }) => [action, actor_name, subject_name.split(" ").at(-1)]),
        [
          ["contact.added", "administrator Test", "second"],
          ["contact.added", "administrator Test", "first"]
        ]
      )
      const one = yield* history(browser, `?person=${first}`)
      assert.deepStrictEqual(
        one.entries.map(({ subject_kind, subject_name }) => [subject_kind, subject_name.split(" ").at(-1)]),
        [["contact", "first"]]
      )
    })
  )

  it.effect("comes in parts", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("administrator")
      yield* added(browser, "third@test.example")
      const whole = yield* history(browser)
      const first = yield* history(browser, "?limit=1")
      // What is added meanwhile moves nothing to where it was read already.
      yield* added(browser, "meanwhile@test.example")
      const second = yield* history(browser, `?limit=1&before=${String(first.next)}`)
      assert.deepStrictEqual([...first.entries, ...second.entries], whole.entries.slice(0, 2))
      assert.isNull(second.counts)
      assert.isNull(whole.next)
      const { entries, next } = yield* history(browser, `?limit=99&before=${String(second.next)}`)
      assert.deepStrictEqual([...first.entries, ...second.entries, ...entries], whole.entries)
      assert.isNull(next)
      for (const wrong of [
        "before=1",
        "before=a.1.",
        "limit=101",
        "limit=0",
        "kind=none",
        "by=none",
        "since=2026-11-01"
      ]) {
        const { status } = yield* Effect.promise(() => browser.get(`/api/v1/history?${wrong}`, browser.xsrf))
        assert.strictEqual(status, 422, wrong)
      }
    })
  )

  it.effect("tells once a day whom staff have viewed as, and to nobody else's client", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const staff = yield* server.signedIn("viewing")
      const asFull = { view_as_user_id: testUsers.full.id, filter: true }
      for (const _ of [1, 2, 3]) yield* Effect.promise(() => staff.post("/proxy/reports/LF/LFormData", asFull))
      const browser = yield* server.signedIn("administrator")
      const [newest] = (yield* history(browser)).entries
      assert.deepInclude(newest, {
        no: 0,
        action: "client.viewed",
        actor_name: "viewing Test",
        actor_kind: "staff",
        subject_kind: "user",
        subject_name: "full Test",
        facts: { times: 3 }
      })
      const stranger = yield* server.signedIn("otherAdministrator")
      const theirs = (yield* history(stranger)).entries
      assert.notInclude(
        theirs.map(({ action }) => action),
        "client.viewed"
      )
    })
  )

  it.effect("tells of one person what was done to them as a user too", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const contactId = yield* added(browser, "signsin@test.example")
      yield* server.asOwner(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update contact set user_id = ${testUsers.full.id} where contact_id = ${contactId}`
        )
      )
      const { entries } = yield* history(browser, `?person=${contactId}`)
      assert.sameMembers(
        entries.map(({ action }) => action),
        ["contact.added", "client.viewed"]
      )
      const signing = { kind: "document" as const, id: "7" }
      const did = {
        clientId: 1,
        actor: { userId: testUsers.full.id, kind: "client" as const },
        facts: { text: "Secret" }
      }
      yield* appended({ ...did, action: "document.noted", subject: signing })
      const acted = yield* history(browser, `?person=${contactId}&kind=documents`)
      // That they acted is told, and not on what.
      assert.deepStrictEqual(
        acted.entries.map(({ action, facts, subject_name }) => [action, facts, subject_name]),
        [["document.noted", {}, ""]]
      )
    })
  )
})

onBothServers("The history of an account", (it) => {
  it.effect("tells who did what with it and why, and of others' accounts nothing", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const path = "/api/v1/accounts/1"
      const { json } = yield* Effect.promise(() => browser.get(path))
      const suspended = yield* Effect.promise(() =>
        browser.post(
          `${path}/suspend`,
          { reason: "In dispute", on: "2026-01-02" },
          { "idempotency-key": randomUUID(), "if-match": `"${String(json["version"])}"` }
        )
      )
      assert.strictEqual(suspended.status, 200, suspended.text)
      const read = (as: Browser) =>
        Effect.map(
          Effect.promise(() => as.get(`${path}/history`)),
          ({ status, text }) => {
            assert.strictEqual(status, 200, text)
            return (JSON.parse(text) as { readonly entries: ReadonlyArray<Entry> }).entries
          }
        )
      const [newest] = yield* read(browser)
      assert.deepInclude(newest, {
        action: "account.suspended",
        actor_name: "administrator Test",
        subject_kind: "account"
      })
      assert.deepInclude(newest?.facts, { reason: "In dispute", on: "2026-01-02" })
      const stranger = yield* server.signedIn("otherAdministrator")
      assert.strictEqual((yield* Effect.promise(() => stranger.get("/api/v1/accounts/99/history"))).status, 404)
      // The same number is another account there.
      assert.deepStrictEqual(yield* read(stranger), [])
    })
  )
})

/** What a call answers to a user, as the history that it is. */
const historyAt = Effect.fnUntraced(function* (browser: Browser, at: string) {
  const { status, text } = yield* Effect.promise(() => browser.get(at))
  assert.strictEqual(status, 200, text)
  return JSON.parse(text) as {
    readonly entries: ReadonlyArray<Entry>
    readonly next: string | null
    readonly counts: Counts | null
  }
})

const nonZero = (counts: Counts | null) => ({
  kinds: Object.fromEntries(counts?.kinds.flatMap(({ count, kind }) => (count === 0 ? [] : [[kind, count]])) ?? []),
  sides: Object.fromEntries(counts?.sides.flatMap(({ count, side }) => (count === 0 ? [] : [[side, count]])) ?? []),
  shown: counts?.shown
})

const claim = "/api/v1/transactions/1"

onBothServers("The history of a claim", (it) => {
  it.effect("tells once a day which staff have looked at it, as a user or at the desk", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const staff = yield* server.signedIn("viewing")
      const viewing = `?view_as_user_id=${testUsers.full.id}`
      for (const _ of [1, 2]) {
        const { status } = yield* Effect.promise(() => staff.get(claim + viewing))
        assert.strictEqual(status, 200)
      }
      // Reading the history is a look as well, and the same day's.
      yield* historyAt(staff, `${claim}/history${viewing}`)
      const readOnly = yield* server.signedIn("readOnly")
      yield* Effect.promise(() => readOnly.get(claim))
      const { counts, entries } = yield* historyAt(readOnly, `${claim}/history`)
      const looks = entries.filter(({ action }) => action === "claim.viewed")
      assert.lengthOf(looks, 1)
      assert.deepInclude(looks[0], {
        no: 0,
        hash: "",
        actor_kind: "staff",
        actor_name: "viewing Test",
        subject_kind: "claim"
      })
      assert.deepInclude(nonZero(counts), { kinds: { looks: 1 }, sides: { provider: 1 }, shown: 1 })
      const { status } = yield* Effect.promise(() => readOnly.get("/api/v1/transactions/999/history"))
      assert.strictEqual(status, 404)
      const stranger = yield* server.signedIn("otherClient")
      const theirs = yield* historyAt(stranger, `${claim}/history`)
      assert.deepStrictEqual(theirs.entries, [])
    })
  )

  it.effect("is narrowed by kind, side and time together, with counts of what each would leave", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("readOnly")
      const staff = { userId: testUsers.staff.id, kind: "staff" as const }
      const own = { userId: testUsers.full.id, kind: "client" as const }
      const account = { kind: "account" as const, id: "1" }
      const told = { clientId: 1, subject: account, facts: {} }
      yield* appended({ ...told, actor: own, action: "account.suspended" })
      yield* appended({ ...told, actor: staff, action: "account.resumed" })
      yield* appended({ ...told, actor: { userId: null, kind: "system" }, action: "account.activated" })
      yield* appended({ ...told, actor: staff, action: "owner.importReviewed", subject: { kind: "owner", id: "1" } })
      const read = (query: string) => historyAt(browser, `${claim}/history?${query}`)
      const whole = yield* read("")
      assert.deepStrictEqual(nonZero(whole.counts), {
        kinds: { changes: 3, decisions: 1, looks: 1 },
        sides: { client: 1, provider: 3, system: 1 },
        shown: 5
      })
      assert.strictEqual(whole.entries.find(({ action }) => action === "owner.importReviewed")?.subject_name, "Owner 1")
      const both = yield* read("kind=changes&by=provider")
      assert.deepStrictEqual(
        both.entries.map(({ action }) => action),
        ["account.resumed"]
      )
      assert.deepStrictEqual(nonZero(both.counts), {
        kinds: { changes: 1, decisions: 1, looks: 1 },
        sides: { client: 1, provider: 1, system: 1 },
        shown: 1
      })
      const [newest] = whole.entries
      const since = yield* read(`since=${String(newest?.at)}`)
      assert.include(
        since.entries.map(({ no }) => no),
        newest?.no
      )
      assert.isTrue(since.entries.every(({ at }) => at >= String(newest?.at)))
      const until = yield* read(`until=${String(newest?.at)}&limit=2`)
      assert.isTrue(until.entries.every(({ at }) => at < String(newest?.at)))
      const never = yield* read("until=2001-01-01T00:00:00.000Z")
      assert.deepStrictEqual([never.entries, never.counts?.shown, never.next], [[], 0, null])
    })
  )

  it.effect("goes on where it ended while looks and events are added", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      const whole = yield* historyAt(browser, `${claim}/history`)
      const read: Array<Entry> = []
      let next: string | null = ""
      while (next !== null) {
        const query: string = next === "" ? "" : `&before=${next}`
        const part: Effect.Success<ReturnType<typeof historyAt>> = yield* historyAt(
          browser,
          `${claim}/history?limit=2${query}`
        )
        read.push(...part.entries)
        next = part.next
        yield* appended({
          clientId: 1,
          actor: { userId: null, kind: "system" },
          action: "account.activated",
          subject: { kind: "account", id: "1" },
          facts: {}
        })
      }
      assert.deepStrictEqual(read, whole.entries)
    })
  )
})

const exported = Effect.fnUntraced(function* (browser: Browser, at: string, wish: object = {}) {
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
        yield* appended({
          clientId: 1,
          actor: { userId: testUsers.full.id, kind: "client" },
          action: n === 2 ? "account.resumed" : "account.suspended",
          subject: { kind: "account", id: "1" },
          facts: { reason }
        })
      }
      const path = "/api/v1/accounts/1/history"
      const { entries } = yield* historyAt(browser, `${path}?kind=changes`)
      const wish = { kind: "changes", time_zone: "America/New_York" }
      const csv = yield* exported(browser, `${path}/file`, wish)
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
      assert.strictEqual(column("What was done")[0], "full Test resumed an account")
      assert.strictEqual(column("Details")[0], reason)
      assert.include(sent.text, "'=HYPERLINK")
      const workbook = yield* exported(browser, `${path}/file`, { ...wish, format: "xlsx" })
      const book = yield* Effect.promise(() => browser.get(String(workbook["download_url"])))
      assert.strictEqual(book.status, 200)
      const [sheet, about] = yield* Effect.promise(() => readExcel(book.bytes))
      assert.deepStrictEqual(
        sheet?.data.map((cells) => cells.map((cell) => cell ?? "")),
        [head, ...rows].map((cells) => cells.map(unguardedCell))
      )
      assert.deepInclude(about?.data ?? [], ["Kind", "Changes"])
      assert.deepInclude(about?.data ?? [], ["Time zone of the times", "America/New_York"])
      const recorded = yield* server.asOwner(
        Effect.flatMap(
          SqlClient.SqlClient,
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
        const link = String((yield* exported(browser, at))["download_url"])
        assert.strictEqual((yield* Effect.promise(() => stranger.get(link))).status, 404)
        const wish = { format: "xlsx", time_zone: "UTC" }
        const foreign = yield* Effect.promise(() => browser.post("/api/v1/accounts/99/history/file", wish))
        assert.strictEqual(foreign.status, 404)
        const nowhere = yield* Effect.promise(() => browser.post(at, { ...wish, time_zone: "Nowhere/None" }))
        assert.strictEqual(nowhere.status, 422)
        // Staff who view as somebody have it as well, and no longer once they may not.
        const staff = yield* server.signedIn("viewing")
        const viewed = yield* exported(staff, `${claim}/history/file`, { view_as_user_id: testUsers.full.id })
        yield* server.asOwner(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql`update app_user set permissions = '{}' where user_id = ${testUsers.viewing.id}`
          )
        )
        assert.strictEqual((yield* Effect.promise(() => staff.get(String(viewed["download_url"])))).status, 403)
        // The task went away between the offer and the link.
        yield* server.asOwner(
          Effect.flatMap(
            SqlClient.SqlClient,
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
      const contactId = yield* added(browser, "filed@test.example")
      const one = yield* exported(browser, "/api/v1/history/file", { person: contactId })
      assert.match(String(one["file_name"]), /^History of Ada filed \d/)
      const sent = yield* Effect.promise(() => browser.get(String(one["download_url"])))
      assert.include(sent.text, "administrator Test added Ada filed")
      assert.match(String((yield* exported(browser, "/api/v1/history/file"))["file_name"]), /^History of people \d/)
      const [document] = yield* server.asOwner(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ readonly id: number }>`
            insert into document (client_id, code, title, bo_id, valid_from, state, source)
            values (1, 'ch-82-c', 'Form 82 C', 1, '2024-01-01', 'active', 'import') returning document_id as id`
        )
      )
      const at = `/api/v1/documents/${String(document?.id)}/history/file`
      assert.match(String((yield* exported(browser, at))["file_name"]), /^History of document Form 82 C \d/)
    })
  )
})
