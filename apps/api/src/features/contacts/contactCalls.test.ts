import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { execute } from "../../platform/sql/queryRows.ts"
import type { Answer } from "../../testing/server/Browser.ts"
import { makeContactContent } from "../../testing/server/makeContactContent.ts"
import { proveWithTwoFactors } from "../../testing/server/proveWithTwoFactors.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const path = "/api/v1/contacts"

interface Sent {
  readonly contact_id: number
  readonly version: number
  readonly last_name: string
}

const contactIn = (answer: Answer): Sent => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as Sent
}

let addresses = 0

/** An address that no other contact of these tests has. */
const freshAddress = (): string => `person${String(++addresses)}@alpine.example`

const withKey = (key: string) => ({ "idempotency-key": key })

const administrator = { role: "administrator", scope_kind: "all", scope_ids: [] }

/** The calls of one signed-in user, who has just proved with two factors who they are. */
const callsOf = Effect.fnUntraced(function* (name: TestUserName = "administrator") {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  yield* server.asOwner(proveWithTwoFactors(testUsers[name].id))
  return {
    browser,
    list: (query = "") =>
      Effect.map(
        Effect.promise(() => browser.get(path + query)),
        (answer) => JSON.parse(answer.text) as { readonly contacts: ReadonlyArray<Sent>; readonly total_count: number }
      ),
    find: (id: number) => Effect.promise(() => browser.get(`${path}/${String(id)}`)),
    add: (content: object, key: string = randomUUID()) =>
      Effect.promise(() => browser.post(path, makeContactContent({ email: freshAddress(), ...content }), withKey(key))),
    addWith: (content: object, key: string) => Effect.promise(() => browser.post(path, content, withKey(key))),
    change: (id: number, tag: string | null, content: object) =>
      Effect.promise(() =>
        browser.put(`${path}/${String(id)}`, tag === null ? {} : { "if-match": tag }, makeContactContent(content))
      )
  }
})

const countOf = (lastName: string) =>
  Effect.flatMap(TestServer, (server) =>
    server.asOwner(
      Effect.map(
        execute(
          (sql) => sql<{ readonly n: number }>`select count(*)::int as n from contact where last_name = ${lastName}`
        ),
        ([row]) => row?.n
      )
    )
  )

onBothServers("Contacts", (it) => {
  it.effect("are recorded, found, changed and listed by last name", () =>
    Effect.gen(function* () {
      const { add, change, find, list } = yield* callsOf()
      const email = " Ada.Zorn@Alpine.Example "
      const answer = yield* add({ last_name: "Zorn", email, roles: [administrator] })
      const ada = contactIn(answer)
      assert.strictEqual(answer.headers["etag"], '"1"')
      assert.deepInclude(JSON.parse(answer.text), {
        contact_id: ada.contact_id,
        version: 1,
        status: "draft",
        user_id: null,
        is_email_verified: false,
        email: "ada.zorn@alpine.example",
        roles: [administrator]
      })
      const bo = contactIn(yield* add({ first_name: "Bo", last_name: "Åkesson" }))
      assert.deepStrictEqual(
        (yield* list()).contacts
          .map(({ last_name }) => last_name)
          .filter((name) => name === "Zorn" || name === "Åkesson"),
        ["Zorn", "Åkesson"]
      )
      const changed = yield* change(ada.contact_id, '"1"', { last_name: "Zorn", email: freshAddress(), roles: [] })
      assert.deepInclude(contactIn(changed), { contact_id: ada.contact_id, version: 2 })
      assert.strictEqual(changed.headers["etag"], '"2"')
      const found = yield* find(ada.contact_id)
      assert.strictEqual(found.text, changed.text)
      assert.strictEqual(found.headers["etag"], '"2"')
      assert.strictEqual(contactIn(yield* find(bo.contact_id)).version, 1)
    })
  )

  it.effect("are found by the beginnings of words, by role and by status, page by page", () =>
    Effect.gen(function* () {
      const { add, list } = yield* callsOf()
      yield* add({ first_name: "Éloïse", last_name: "Quist", company: "Harbor Trust" })
      yield* add({
        first_name: "Nils",
        last_name: "Quast",
        roles: [{ role: "signatory", scope_kind: "market", scope_ids: ["CH"] }]
      })
      const namesOf = (query: string) =>
        Effect.map(list(query), ({ contacts, total_count }) => [contacts.map((one) => one.last_name), total_count])
      assert.deepStrictEqual(yield* namesOf("?search=eloise"), [["Quist"], 1])
      assert.deepStrictEqual(yield* namesOf("?search=harbor%20qui"), [["Quist"], 1])
      assert.deepStrictEqual(yield* namesOf("?search=qu"), [["Quast", "Quist"], 2])
      assert.deepStrictEqual(yield* namesOf("?search=qu&offset=1&limit=1"), [["Quist"], 2])
      assert.deepStrictEqual(yield* namesOf("?search=qu&role=signatory"), [["Quast"], 1])
      assert.deepStrictEqual(yield* namesOf("?search=qu&status=active"), [[], 0])
      assert.deepStrictEqual(yield* namesOf("?search=%25"), yield* namesOf(""))
    })
  )

  it.effect("refuse what is not as it must be, and name the field", () =>
    Effect.gen(function* () {
      const { add } = yield* callsOf()
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ first_name: "  " }, "first_name"],
        [{ last_name: "x".repeat(81) }, "last_name"],
        [{ email: "nobody" }, "email"],
        [{ phone: "(212) 555-0142" }, "phone"],
        [{ notes: "a\u0000b" }, "notes"],
        [{ roles: [{ role: "owner", scope_kind: "all", scope_ids: [] }] }, "roles.0.role"],
        [{ roles: [{ role: "signatory", scope_kind: "all", scope_ids: ["1"] }] }, "roles.0"],
        [{ roles: [{ role: "signatory", scope_kind: "owner", scope_ids: [] }] }, "roles.0"],
        [{ roles: [{ role: "signatory", scope_kind: "owner", scope_ids: ["1 or 1=1"] }] }, "roles.0"],
        [{ roles: [{ role: "signatory", scope_kind: "owner", scope_ids: ["99"] }] }, "roles.0.scope_ids"],
        [{ roles: [{ role: "signatory", scope_kind: "market", scope_ids: ["XX"] }] }, "roles.0.scope_ids"]
      ]
      for (const [content, field] of wrong) {
        const answer = yield* add(content)
        assert.strictEqual(answer.status, 422, JSON.stringify(content).slice(0, 80))
        assert.containsAllKeys(answer.json["fields"], [field], answer.text)
      }
      const twice = ["signatory", "signatory"].map((role) => ({ role, scope_kind: "all", scope_ids: [] }))
      assert.strictEqual((yield* add({ roles: twice })).status, 422)
    })
  )

  it.effect("have addresses that differ", () =>
    Effect.gen(function* () {
      const { add, change } = yield* callsOf()
      const email = freshAddress()
      contactIn(yield* add({ email }))
      const other = contactIn(yield* add({ last_name: "Other" }))
      for (const answer of [
        yield* add({ email: email.toUpperCase() }),
        yield* change(other.contact_id, '"1"', { email })
      ]) {
        assert.strictEqual(answer.status, 422)
        assert.containsAllKeys(answer.json["fields"], ["email"])
      }
      const theirs = yield* callsOf("otherAdministrator")
      assert.strictEqual((yield* theirs.add({ email })).status, 200)
    })
  )

  it.effect("A02: of another client are not found, and their owners and accounts are nothing to hold a role for", () =>
    Effect.gen(function* () {
      const mine = yield* callsOf()
      const theirs = yield* callsOf("otherAdministrator")
      const ada = contactIn(yield* mine.add({ last_name: "Hidden" }))
      assert.strictEqual((yield* theirs.find(ada.contact_id)).status, 404)
      assert.strictEqual((yield* theirs.change(ada.contact_id, '"1"', { email: freshAddress() })).status, 404)
      assert.deepStrictEqual((yield* theirs.list("?search=hidden")).contacts, [])
      const owner = { role: "signatory", scope_kind: "owner", scope_ids: ["1"] }
      assert.strictEqual((yield* mine.add({ roles: [owner] })).status, 200)
    })
  )

  it.effect("R10: are added once for each key, however often and however many at once", () =>
    Effect.gen(function* () {
      const { add, addWith } = yield* callsOf()
      const content = makeContactContent({ last_name: "Once", email: freshAddress() })
      const key = randomUUID()
      const answers = yield* Effect.all(
        Array.from({ length: 50 }, () => addWith(content, key)),
        { concurrency: "unbounded" }
      )
      const [first] = answers
      assert.deepStrictEqual(
        [...new Set(answers.map(({ status, text }) => `${String(status)} ${text}`))],
        [`200 ${first?.text ?? ""}`]
      )
      assert.strictEqual((yield* addWith(content, key.toUpperCase())).text, first?.text)
      assert.strictEqual(yield* countOf("Once"), 1)
      const other = yield* addWith(makeContactContent({ last_name: "Otherwise", email: freshAddress() }), key)
      assert.strictEqual(other.status, 422)
      assert.strictEqual(other.json["code"], "key_used_otherwise")
      assert.strictEqual(yield* countOf("Otherwise"), 0)
      // A refused request can be corrected and sent with the same key.
      const again = randomUUID()
      assert.strictEqual((yield* add({ last_name: "Put right", roles: [{ role: "x" }] }, again)).status, 422)
      assert.strictEqual((yield* add({ last_name: "Put right" }, again)).status, 200)
      assert.strictEqual(yield* countOf("Put right"), 1)
    })
  )

  it.effect("D05: have a history of what was done, by whom, with the names of what was changed", () =>
    Effect.gen(function* () {
      const { add, browser, change } = yield* callsOf()
      const key = randomUUID()
      const content = { last_name: "Told", email: freshAddress(), roles: [administrator] }
      const { contact_id } = contactIn(yield* add(content, key))
      yield* add(content, key)
      yield* change(contact_id, '"1"', { ...content, job_title: "Treasurer", roles: [] })
      yield* change(contact_id, '"1"', content)
      const historyOf = (query: string) =>
        Effect.promise(() => browser.get(`/api/v1/history?subject=contact:${String(contact_id)}${query}`))
      const { entries, next } = JSON.parse((yield* historyOf("")).text) as {
        readonly entries: ReadonlyArray<Record<string, unknown>>
        readonly next: string | null
      }
      assert.isNull(next)
      assert.deepStrictEqual(
        entries.map(({ action, actor_kind, actor_name, facts }) => ({ action, actor_kind, actor_name, facts })),
        [
          {
            action: "contact.changed",
            actor_kind: "client",
            actor_name: "administrator Test",
            facts: { version: 2, fields: ["jobTitle", "roles"] }
          },
          {
            action: "contact.added",
            actor_kind: "client",
            actor_name: "administrator Test",
            facts: { roles: ["administrator"] }
          }
        ]
      )
      const newest = (yield* historyOf("&limit=1")).json
      assert.deepStrictEqual(newest["entries"], entries.slice(0, 1))
      const older = (yield* historyOf(`&limit=1&before=${String(newest["next"])}`)).json
      assert.deepStrictEqual([older["entries"], older["next"]], [entries.slice(1), null])
      const theirs = yield* callsOf("otherAdministrator")
      const foreign = yield* Effect.promise(() =>
        theirs.browser.get(`/api/v1/history?subject=contact:${String(contact_id)}`)
      )
      assert.strictEqual(foreign.status, 404)
      for (const subject of ["", "contact", "contact:", "contact:0", "contact:1%00", "person:1", "file:1", "key:1"]) {
        const answer = yield* Effect.promise(() => browser.get(`/api/v1/history?subject=${subject}`))
        assert.strictEqual(answer.status, 422, subject)
      }
    })
  )

  it.effect("need a key to be added and a version to be changed", () =>
    Effect.gen(function* () {
      const { browser, change, add } = yield* callsOf()
      const content = makeContactContent({ email: freshAddress() })
      const keyless = yield* Effect.promise(() => browser.post(path, content))
      assert.deepStrictEqual([keyless.status, keyless.json["code"]], [400, "idempotency_key_required"])
      const noKey = yield* Effect.promise(() => browser.post(path, content, { "idempotency-key": "mine" }))
      assert.strictEqual(noKey.status, 422)
      const { contact_id } = contactIn(yield* add({}))
      const blind = yield* change(contact_id, null, { email: freshAddress() })
      assert.deepStrictEqual([blind.status, blind.json["code"]], [428, "version_required"])
      for (const tag of ["*", "1", '"0"', '"x"', '"1", "2"']) {
        assert.strictEqual((yield* change(contact_id, tag, { email: freshAddress() })).status, 422, tag)
      }
      assert.strictEqual((yield* change(contact_id, 'W/"1"', { email: freshAddress() })).status, 200)
    })
  )

  it.effect("R11: are changed by one of twenty who saw the same version, and the others are told what it is now", () =>
    Effect.gen(function* () {
      const { add, change, find } = yield* callsOf()
      const { contact_id } = contactIn(yield* add({ last_name: "Contended" }))
      for (let round = 1; round <= 3; round++) {
        const tag = `"${String(round)}"`
        const answers = yield* Effect.all(
          Array.from({ length: 20 }, (_, at) =>
            change(contact_id, tag, { last_name: `Writer ${String(at)}`, email: "contended@alpine.example" })
          ),
          { concurrency: "unbounded" }
        )
        const won = answers.filter(({ status }) => status === 200)
        const lost = answers.filter(({ status }) => status === 412)
        assert.deepStrictEqual([won.length, lost.length], [1, 19])
        const current = yield* find(contact_id)
        assert.strictEqual(current.text, won[0]?.text)
        for (const answer of lost) {
          assert.strictEqual(answer.json["code"], "newer_version")
          assert.deepStrictEqual(answer.json["current"], JSON.parse(current.text))
        }
      }
    })
  )
})
