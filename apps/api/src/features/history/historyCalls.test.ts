import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { execute } from "../../platform/sql/queryRows.ts"
import { addPerson } from "../../testing/history/addPerson.ts"
import { appendEvent } from "../../testing/history/appendEvent.ts"
import { type Counts, type Entry, readHistory } from "../../testing/history/readHistory.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

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

onBothServers("The history of people", (it) => {
  it.effect("tells who did what to whom, newest first, of one's own client alone", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("administrator")
      const stranger = yield* server.signedIn("otherAdministrator")
      yield* addPerson(stranger, "foreign@test.example")
      const first = yield* addPerson(browser, "first@test.example")
      yield* addPerson(browser, "second@test.example")
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
      yield* addPerson(browser, "third@test.example")
      const whole = yield* history(browser)
      const first = yield* history(browser, "?limit=1")
      // Concurrent additions do not shift earlier pages.
      yield* addPerson(browser, "meanwhile@test.example")
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
      const contactId = yield* addPerson(browser, "signsin@test.example")
      yield* server.asOwner(
        execute((sql) => sql`update contact set user_id = ${testUsers.full.id} where contact_id = ${contactId}`)
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
      yield* appendEvent({ ...did, action: "document.noted", subject: signing })
      const acted = yield* history(browser, `?person=${contactId}&kind=documents`)
      // The entry shows that they acted, but not on what.
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
          `${path}/acts`,
          { act: "Suspend", reason: "In dispute", on: "2026-01-02" },
          { "idempotency-key": randomUUID(), "if-match": `"${String(json["version"])}"` }
        )
      )
      assert.strictEqual(suspended.status, 200, suspended.text)
      const readAs = (as: Browser) =>
        Effect.map(
          Effect.promise(() => as.get(`${path}/history`)),
          ({ status, text }) => {
            assert.strictEqual(status, 200, text)
            return (JSON.parse(text) as { readonly entries: ReadonlyArray<Entry> }).entries
          }
        )
      const [newest] = yield* readAs(browser)
      assert.deepInclude(newest, {
        action: "account.suspended",
        actor_name: "administrator Test",
        subject_kind: "account"
      })
      assert.deepInclude(newest?.facts, { reason: "In dispute", on: "2026-01-02" })
      const stranger = yield* server.signedIn("otherAdministrator")
      assert.strictEqual((yield* Effect.promise(() => stranger.get("/api/v1/accounts/99/history"))).status, 404)
      // The same number is another account there.
      assert.deepStrictEqual(yield* readAs(stranger), [])
    })
  )
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
      // Reading the history is a view too, of the same day.
      yield* readHistory(staff, `${claim}/history${viewing}`)
      const readOnly = yield* server.signedIn("readOnly")
      yield* Effect.promise(() => readOnly.get(claim))
      const { counts, entries } = yield* readHistory(readOnly, `${claim}/history`)
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
      const theirs = yield* readHistory(stranger, `${claim}/history`)
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
      yield* appendEvent({ ...told, actor: own, action: "account.suspended" })
      yield* appendEvent({ ...told, actor: staff, action: "account.resumed" })
      yield* appendEvent({ ...told, actor: { userId: null, kind: "system" }, action: "account.activated" })
      yield* appendEvent({ ...told, actor: staff, action: "owner.importReviewed", subject: { kind: "owner", id: "1" } })
      const readClaimHistory = (query: string) => readHistory(browser, `${claim}/history?${query}`)
      const whole = yield* readClaimHistory("")
      assert.deepStrictEqual(nonZero(whole.counts), {
        kinds: { changes: 3, decisions: 1, looks: 1 },
        sides: { client: 1, provider: 3, system: 1 },
        shown: 5
      })
      assert.strictEqual(whole.entries.find(({ action }) => action === "owner.importReviewed")?.subject_name, "Owner 1")
      const both = yield* readClaimHistory("kind=changes&by=provider")
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
      const since = yield* readClaimHistory(`since=${String(newest?.at)}`)
      assert.include(
        since.entries.map(({ no }) => no),
        newest?.no
      )
      assert.isTrue(since.entries.every(({ at }) => at >= String(newest?.at)))
      const until = yield* readClaimHistory(`until=${String(newest?.at)}&limit=2`)
      assert.isTrue(until.entries.every(({ at }) => at < String(newest?.at)))
      const never = yield* readClaimHistory("until=2001-01-01T00:00:00.000Z")
      assert.deepStrictEqual([never.entries, never.counts?.shown, never.next], [[], 0, null])
    })
  )

  it.effect("goes on where it ended while looks and events are added", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("readOnly")
      const whole = yield* readHistory(browser, `${claim}/history`)
      const read: Array<Entry> = []
      let next: string | null = ""
      while (next !== null) {
        const query: string = next === "" ? "" : `&before=${next}`
        const part: Effect.Success<ReturnType<typeof readHistory>> = yield* readHistory(
          browser,
          `${claim}/history?limit=2${query}`
        )
        read.push(...part.entries)
        next = part.next
        yield* appendEvent({
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
