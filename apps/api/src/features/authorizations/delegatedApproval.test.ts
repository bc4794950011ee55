import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import {
  ask,
  authorizationsOf,
  batchIn,
  seedAuthorizations,
  type SentBatch
} from "../../testing/authorizations/authorizationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

/** Adds contacts for users, with the same numbers. */
const seedContacts = (...names: ReadonlyArray<TestUserName>) =>
  Effect.forEach(names, (name) =>
    ask(
      (sql) => sql`
        insert into contact (client_id, contact_id, status, user_id, salutation, first_name, last_name, job_title, company,
          email, notes)
        overriding system value
        values (1, ${testUsers[name].id}, 'active', ${testUsers[name].id}, '', ${name}, 'Lind', '', '', ${testUsers[name].email}, '')
        on conflict do nothing returning contact_id`
    )
  )

/** Makes one user the other's deputy for decisions, from some days before today to some days after it. */
const delegateDecisions = (from: TestUserName, to: TestUserName, since = 5, until = 5) =>
  Effect.andThen(
    ask((sql) => sql`delete from delegation where contact_id = ${testUsers[from].id} returning contact_id`),
    ask(
      (sql) => sql`
        insert into delegation (client_id, contact_id, position, to_contact_id, from_day, to_day, acts)
        values (1, ${testUsers[from].id}, 0, ${testUsers[to].id}, current_date - ${since}::int, current_date + ${until}::int,
          '{authorizations}') returning contact_id`
    )
  )

const twoNeeded = ask(
  (sql) => sql`
    insert into authorization_limit (client_id, two_above_usd_cents, version) values (1, 0, 2)
    on conflict (client_id) do update set two_above_usd_cents = 0 returning client_id`
)

const seedApprovers = Effect.gen(function* () {
  yield* seedAuthorizations
  yield* seedContacts("approver", "signatory", "full")
  yield* ask((sql) => sql`delete from authorization_limit returning client_id`)
  yield* ask((sql) => sql`delete from delegation where client_id = 1 returning contact_id`)
})

const recordOf = (id: number) =>
  ask(
    (sql) => sql<{ user_id: number; for_user_id: number | null; decision: string }>`
      select user_id, for_user_id, decision from authorization_decision where client_id = 1 and batch_id = ${id} order by at`
  )

const changeApprover = (set: string) =>
  ask((sql) =>
    sql.unsafe<object>(`update app_user set ${set} where user_id = ${String(testUsers.approver.id)} returning user_id`)
  )

onBothServers("An approver who is away", (it) => {
  it.effect("has somebody decide in their place, from the first to the last day, who can do so for nobody else", () =>
    Effect.gen(function* () {
      yield* seedApprovers
      const id = yield* batchIn("requested")
      const delegate = yield* authorizationsOf("signatory")
      assert.strictEqual((yield* delegate.find(id)).status, 403)
      yield* delegateDecisions("approver", "signatory", 10, -1)
      assert.strictEqual((yield* delegate.list()).status, 403)
      yield* delegateDecisions("approver", "signatory", -1, 10)
      assert.strictEqual((yield* delegate.list()).status, 403)
      yield* delegateDecisions("approver", "signatory", 0, 0)
      const listed = yield* delegate.list()
      assert.strictEqual(listed.status, 200, listed.text)
      assert.lengthOf(listed.json["in_place_of"] as ReadonlyArray<string>, 1)
      const user = yield* Effect.promise(() => delegate.browser.get("/proxy/mc/user"))
      assert.include(user.text, "claimAuthorization")
      const version = yield* delegate.seen(id)
      const decided = yield* delegate.decide(id, version, "authorize")
      assert.strictEqual(decided.status, 200, decided.text)
      assert.deepStrictEqual(yield* recordOf(id), [
        { user_id: testUsers.signatory.id, for_user_id: testUsers.approver.id, decision: "authorize" }
      ])
      const approver = yield* authorizationsOf("approver")
      const { batch } = JSON.parse((yield* approver.find(id)).text) as { readonly batch: SentBatch }
      assert.deepInclude(batch.decisions[0], { is_own: true, decision: "authorize" })
      assert.isString(batch.decisions[0]?.["for_name"])
      const facts = yield* ask(
        (sql) => sql<{ facts: Readonly<Record<string, unknown>> }>`
          select facts from audit_event where client_id = 1 and action = 'authorization.authorized'
            and subject_id = ${String(id)}`
      )
      assert.strictEqual(facts[0]?.facts["inPlaceOf"], testUsers.approver.id)
      assert.strictEqual((yield* delegate.revoke(id, batch.version)).status, 200)
      assert.deepInclude((yield* recordOf(id))[1], { decision: "revoke", for_user_id: testUsers.approver.id })
    })
  )

  it.effect("is not counted beside who stands in for them, nor are they", () =>
    Effect.gen(function* () {
      yield* seedApprovers
      yield* twoNeeded
      yield* delegateDecisions("approver", "signatory")
      const [approver, delegate, second] = [
        yield* authorizationsOf("approver"),
        yield* authorizationsOf("signatory"),
        yield* authorizationsOf("full")
      ]
      const id = yield* batchIn("viewed")
      const first = yield* delegate.decide(id, 1, "authorize")
      assert.deepInclude((JSON.parse(first.text) as ReadonlyArray<SentBatch>)[0], { state: "viewed", version: 2 })
      for (const one of [approver, delegate]) {
        const again = yield* one.decide(id, 2, "authorize")
        assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"], again.text)
      }
      yield* delegateDecisions("full", "signatory")
      const forSecond = yield* delegate.decide(id, 2, "authorize")
      assert.deepStrictEqual([forSecond.status, forSecond.json["code"]], [409, "already_done"])
      assert.strictEqual((yield* second.decide(id, 2, "authorize")).status, 200)
      assert.deepStrictEqual(
        (yield* recordOf(id)).map(({ for_user_id, user_id }) => [user_id, for_user_id]),
        [
          [testUsers.signatory.id, testUsers.approver.id],
          [testUsers.full.id, null]
        ]
      )
      yield* ask((sql) => sql`delete from authorization_limit returning client_id`)
    })
  )

  it.effect("hands on no more than they have", () =>
    Effect.gen(function* () {
      yield* seedApprovers
      yield* delegateDecisions("approver", "signatory")
      const delegate = yield* authorizationsOf("signatory")
      assert.strictEqual((yield* delegate.list()).status, 200)
      yield* changeApprover("is_disabled = true")
      assert.strictEqual((yield* delegate.list()).status, 403)
      yield* changeApprover("is_disabled = false, is_read_only = true")
      assert.strictEqual((yield* delegate.list()).status, 403)
      yield* changeApprover("is_read_only = false")
      assert.strictEqual((yield* delegate.list()).status, 200)
      // A deputy of a deputy is nobody's deputy.
      yield* delegateDecisions("signatory", "full")
      yield* ask(
        (sql) => sql`
          update app_user set permissions = permissions - 'claimAuthorization.decide' where user_id = ${testUsers.full.id}
          returning user_id`
      )
      const server = yield* TestServer
      const full = yield* server.signedIn("full")
      const decided = yield* Effect.promise(() =>
        full.post(
          "/api/v1/authorizations/decide",
          { decisions: [{ id: 1, version: 1, decision: "authorize", statements: [], reason: "" }] },
          { "idempotency-key": randomUUID() }
        )
      )
      assert.strictEqual(decided.status, 403, decided.text)
    })
  )
})
