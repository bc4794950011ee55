import { assert } from "@effect/vitest"
import { waitingFor } from "@reclaim/core/domain/application/ApplicationState"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { applicationIn, applicationPath, applicationsOf, signatory } from "../../testing/server/applicationsOf.ts"
import { makeApplicationSteps } from "../../testing/server/makeApplicationSteps.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const revision = Effect.map(
  ask((sql) => sql<{ rev: number }>`select rev::int as rev from client_rev where client_id = 1`),
  ([row]) => row?.rev
)

const pathsIn = (notes: ReadonlyArray<{ readonly path: string }>) => notes.map(({ path }) => path)

onBothServers("Applications for accounts", (it) => {
  it.effect("are begun, filled in step by step, resumed and listed", () =>
    Effect.gen(function* () {
      const { add, find, list, save } = yield* applicationsOf()
      const answer = yield* add()
      const begun = applicationIn(answer)
      assert.strictEqual(answer.headers["etag"], '"1"')
      assert.deepInclude(begun, { version: 1, state: "draft", account_id: null, notes: [] })
      assert.include(pathsIn(begun.gaps), "account.account_number")
      const { account } = makeApplicationSteps({ account: { account_number: "LIST 1", account_name: "Ödland Growth" } })
      const saved = yield* save(begun, "account", account)
      assert.strictEqual(saved.status, 200, saved.text)
      assert.strictEqual(saved.headers["etag"], '"2"')
      assert.strictEqual(saved.json["version"], 2)
      assert.isFalse((saved.json["gaps"] as typeof begun.gaps).some(({ path }) => path.startsWith("account.")))
      const elsewhere = yield* applicationsOf("onboarding")
      const resumed = applicationIn(yield* elsewhere.find(begun.application_id))
      assert.deepStrictEqual(resumed.steps.account, account)
      assert.strictEqual((yield* find(begun.application_id)).text, JSON.stringify(resumed))
      const { applications } = yield* list("?search=odl%20list")
      assert.deepStrictEqual(
        applications.map(({ gap_count, updated_at, ...row }) => [row, typeof updated_at, gap_count]),
        [
          [
            {
              application_id: begun.application_id,
              kind: "new",
              state: "draft",
              step: "owner",
              custodian: "C1",
              account_number: "LIST 1",
              owner_name: "",
              note: "",
              waiting_for: "client",
              batch_id: null
            },
            "string",
            resumed.gaps.length
          ]
        ]
      )
      assert.strictEqual((yield* list("?search=odl&state=submitted")).total_count, 0)
    })
  )

  it.effect("take what is half entered, and nothing that no field is", () =>
    Effect.gen(function* () {
      const { add, save } = yield* applicationsOf()
      const begun = applicationIn(yield* add())
      const { account, owner } = makeApplicationSteps()
      const half = yield* save(begun, "account", { ...account, account_number: "A#", account_type: null })
      assert.include(pathsIn(half.json["gaps"] as typeof begun.gaps), "account.account_number")
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{ ...owner, residence: "Germany" }, "owner.residence"],
        [{ ...owner, name: "x".repeat(201) }, "owner.name"],
        [{ ...owner, name: "a\u0000b" }, "owner.name"],
        [{ ...owner, formation_date: "2021-02-30" }, "owner.formation_date"],
        [
          { ...owner, registered_address: { ...owner.registered_address, country: "Us" } },
          "owner.registered_address.country"
        ]
      ]
      for (const [content, field] of wrong) {
        const answer = yield* save({ ...begun, version: 2 }, "owner", content)
        assert.strictEqual(answer.status, 422, answer.text)
        assert.containsAllKeys(answer.json["fields"], [field], answer.text)
      }
    })
  )

  it.effect("say what somebody else has saved meanwhile", () =>
    Effect.gen(function* () {
      const { add, find, save } = yield* applicationsOf()
      const begun = applicationIn(yield* add())
      const { account } = makeApplicationSteps()
      assert.strictEqual((yield* save(begun, "account", account)).status, 200)
      const late = yield* save(begun, "account", { ...account, nickname: "Late" })
      assert.strictEqual(late.status, 412)
      assert.strictEqual(late.json["code"], "newer_version")
      assert.deepStrictEqual(late.json["current"], JSON.parse((yield* find(begun.application_id)).text))
    })
  )

  it.effect("A02: of another client are not found", () =>
    Effect.gen(function* () {
      const mine = yield* applicationsOf()
      const begun = applicationIn(yield* mine.add())
      yield* ask(
        (sql) => sql`update app_user set permissions = permissions || '{"myAccounts.add": true}' where user_id = 14`
      )
      const theirs = yield* applicationsOf("otherAdministrator")
      const { account } = makeApplicationSteps()
      for (const answer of [
        yield* theirs.find(begun.application_id),
        yield* theirs.save(begun, "account", account),
        yield* theirs.act(begun, "Submit"),
        yield* theirs.act(begun, "Withdraw"),
        yield* theirs.add({ copy_from: 99 })
      ]) {
        assert.strictEqual(answer.status, 404, answer.text)
      }
      assert.strictEqual((yield* theirs.list()).total_count, 0)
    })
  )

  it.effect("are added by somebody who is being brought on, once for each key", () =>
    Effect.gen(function* () {
      const { add, browser } = yield* applicationsOf("onboarding")
      const key = randomUUID()
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => add({}, key)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(answers.map(({ text }) => text)).size, 1)
      applicationIn(yield* add())
      const full = yield* applicationsOf("full")
      assert.strictEqual((yield* full.add()).status, 403)
      assert.strictEqual((yield* Effect.promise(() => browser.post(applicationPath, {}))).status, 400)
    })
  )

  it.effect("show of sealed values their end only, and keep those that are not entered anew", () =>
    Effect.gen(function* () {
      const { add, find, save } = yield* applicationsOf()
      const begun = applicationIn(yield* add())
      const of = (version: number) => ({ application_id: begun.application_id, version })
      const { owner } = makeApplicationSteps({ owner: { birth_date: "1970-05-12" } })
      yield* save(of(1), "owner", owner)
      const shown = applicationIn(yield* find(begun.application_id)).steps.owner
      assert.deepStrictEqual([shown.tax_number, shown.birth_date], [{ last4: "789" }, { last4: "" }])
      yield* save(of(2), "owner", { ...shown, name: "Renamed" })
      const kept = applicationIn(yield* find(begun.application_id))
      assert.deepStrictEqual(kept.steps.owner, { ...shown, name: "Renamed" })
      assert.isFalse(pathsIn(kept.gaps).includes("owner.tax_number"))
      yield* save(of(3), "owner", { ...shown, tax_number: "98-76", birth_date: null })
      const changed = applicationIn(yield* find(begun.application_id))
      assert.deepStrictEqual([changed.steps.owner.tax_number, changed.steps.owner.birth_date], [{ last4: "6" }, null])
      // Sealed values are judged too.
      assert.include(pathsIn(changed.gaps), "owner.tax_number")
      const nothing = yield* save(of(4), "payment", { ...makeApplicationSteps().payment, iban: { last4: "3000" } })
      assert.strictEqual(nothing.status, 200)
      assert.isNull(applicationIn(yield* find(begun.application_id)).steps.payment.iban)
      const rows = yield* ask(
        (sql) => sql<{ path: string }>`
          select path from application_secret where application_id = ${begun.application_id} order by path`
      )
      assert.deepStrictEqual(pathsIn(rows), ["owner.taxNumber", "payment.bankAccountNumber"])
      const [{ draft } = { draft: "" }] = yield* ask(
        (sql) => sql<{ draft: string }>`
          select draft::text as draft from application where application_id = ${begun.application_id}`
      )
      for (const value of ["98-76", "0012345678", "1970-05-12"]) assert.notInclude(draft, value)
      assert.include(draft, "Jasper Ridge")
    })
  )

  it.effect("name accounts and other applications that may be the same", () =>
    Effect.gen(function* () {
      const { act, add, filled, save } = yield* applicationsOf()
      const { account } = makeApplicationSteps({ account: { account_number: "a-1" } })
      const begun = applicationIn(yield* add())
      const similar = yield* save(begun, "account", account)
      assert.deepStrictEqual(similar.json["duplicates"], [
        {
          account_id: 1,
          application_id: null,
          custodian: "First Custodian",
          account_number: "A-1",
          is_same_text: false
        }
      ])
      const other = yield* save(applicationIn(yield* add()), "account", account)
      assert.deepInclude((other.json["duplicates"] as ReadonlyArray<object>)[0], {
        application_id: begun.application_id,
        is_same_text: true
      })
      const elsewhere = yield* save({ ...begun, version: 2 }, "account", { ...account, custodian_code: "C9" })
      assert.deepStrictEqual(elsewhere.json["duplicates"], [])
      const same = yield* filled({ account: { account_number: "A-1" } })
      const refused = yield* act(same, "Submit")
      assert.strictEqual(refused.status, 422)
      assert.hasAllKeys(refused.json["fields"], ["account.account_number"])
    })
  )

  it.effect("are submitted when nothing is missing, with what was agreed to", () =>
    Effect.gen(function* () {
      const { act, add, find, save, submitted } = yield* applicationsOf()
      const begun = applicationIn(yield* add())
      const refused = yield* act(begun, "Submit")
      assert.strictEqual(refused.status, 422)
      assert.sameMembers(Object.keys(refused.json["fields"] as object), [...new Set(pathsIn(begun.gaps))])
      const sent = yield* submitted({ account: { account_number: "SUB 1" } })
      assert.deepInclude(sent, { state: "submitted", version: 9, gaps: [] })
      const items = yield* ask(
        (sql) => sql`
          select state from work_item
          where kind = 'application' and client_id_of_item = 1 and subject_id = ${String(sent.application_id)}`
      )
      assert.deepStrictEqual(items, [{ state: "open" }])
      const events = yield* ask(
        (sql) => sql<{ action: string; facts: object }>`
          select action, facts from audit_event
          where client_id = 1 and subject_kind = 'application' and subject_id = ${String(sent.application_id)} order by no`
      )
      assert.deepStrictEqual(
        events.map(({ action }) => action),
        ["application.added", "application.submitted"]
      )
      assert.match(JSON.stringify(events[1]?.facts), /"terms":.*"feeSchedule":.*"privacy":/)
      const late = yield* save(sent, "account", makeApplicationSteps().account)
      assert.deepInclude([late.status, late.json["code"]], 409)
      const withdrawn = applicationIn(yield* act(sent, "Withdraw", { reason: "Entered by mistake" }))
      assert.deepInclude(withdrawn, { state: "withdrawn" })
      assert.strictEqual((yield* find(sent.application_id)).text, JSON.stringify(withdrawn))
    })
  )

  it.effect("change no figure of any dashboard and no revision", () =>
    Effect.gen(function* () {
      const { browser, submitted } = yield* applicationsOf()
      const figures = Effect.map(
        Effect.promise(() => browser.post("/proxy/reports/LF/LFormData", {})),
        ({ text }) => text
      )
      const accounts = Effect.map(
        Effect.promise(() => browser.get("/api/v1/accounts")),
        ({ text }) => text
      )
      const before = [yield* revision, yield* figures, yield* accounts]
      yield* submitted({ account: { account_number: "QUIET 1" } })
      const userId = 13
      yield* ask(
        (sql) => sql`
          insert into application (client_id, kind, origin, draft, created_by, created_at, updated_at)
          select 1, 'new', 'bulk', '{}', ${userId}, now(), now() from generate_series(1, 1000)`
      )
      assert.deepStrictEqual([yield* revision, yield* figures, yield* accounts], before)
      assert.strictEqual(waitingFor("draft"), "client")
    })
  )

  it.effect("begin as a copy of an account with its owner, and with what it was applied for with", () =>
    Effect.gen(function* () {
      const { add, filled, find } = yield* applicationsOf()
      const plain = applicationIn(yield* add({ copy_from: 1 }))
      assert.deepInclude(plain.steps.owner, { owner_id: 1, name: "" })
      assert.deepInclude(plain.steps.people, { contact_ids: [] })
      const applied = yield* filled({ account: { account_number: "COPY 1" } })
      yield* ask(
        (sql) => sql`
          update application set state = 'accepted', account_id = 1, decided_at = now()
          where application_id = ${applied.application_id}`
      )
      const copy = applicationIn(yield* add({ copy_from: 1 }))
      assert.deepInclude(copy.steps.people, { contact_ids: [yield* signatory] })
      assert.deepInclude(copy.steps.payment, {
        bank_name: "First Bank of Boston",
        bank_account_number: { last4: "678" }
      })
      assert.deepInclude(copy.steps.account, { account_number: "", opened_on: null })
      assert.notInclude(pathsIn(applicationIn(yield* find(copy.application_id)).gaps), "payment.bank_account_number")
    })
  )

  it.effect("find custodians by the beginnings of words", () =>
    Effect.gen(function* () {
      const { browser } = yield* applicationsOf("onboarding")
      const search = (text: string) =>
        Effect.map(
          Effect.promise(() => browser.get(`/api/v1/custodians?search=${text}`)),
          ({ json }) => json["custodians"]
        )
      const first = [{ code: "C1", name: "First Custodian" }]
      assert.deepStrictEqual(yield* search("cust"), first)
      assert.deepStrictEqual(yield* search("c1"), first)
      assert.deepStrictEqual(yield* search("ustodian"), [])
    })
  )
})
