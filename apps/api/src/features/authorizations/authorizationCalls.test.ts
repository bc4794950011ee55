import { assert } from "@effect/vitest"
import { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { execute } from "../../platform/sql/queryRows.ts"
import {
  ask,
  authorizationsOf,
  batchIn,
  changeReclaims,
  seedAuthorizations,
  type SentBatch
} from "../../testing/authorizations/authorizationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const batchOf = (text: string) => (JSON.parse(text) as { readonly batch: SentBatch }).batch

const storedOf = (id: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ state: string; version: number }>`
      select state, version from authorization_batch where client_id = 1 and batch_id = ${id}`
    ),
    ([row]) => row
  )

const eventsOf = (id: number) =>
  Effect.map(
    ask(
      (sql) => sql<{ action: string }>`
      select action from audit_event where client_id = 1 and subject_kind = 'authorization' and subject_id = ${String(id)}
      order by no`
    ),
    (rows) => rows.map(({ action }) => action)
  )

const decision = (id: number, version = 1) => ({ id, version, decision: "authorize", statements: [], reason: "" })

const yes = (code: string) => ({ code, version: 1, is_true: true, comment: "" })

onBothServers("A batch of claims", (it) => {
  it.effect("is moved only as the table of core says, over HTTP", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const approver = yield* authorizationsOf("approver")
      const other = yield* authorizationsOf("otherClient")
      for (const state of AuthorizationState.literals) {
        for (const decision of ["authorize", "decline", "request_changes"] as const) {
          const id = yield* batchIn(state)
          const answer = yield* approver.decide(id, 1, decision)
          const next = decideAuthorization(state, decision)
          const told = `${decision} of ${state}: ${answer.text}`
          assert.strictEqual(answer.status, next === null ? 409 : 200, told)
          assert.strictEqual((yield* storedOf(id))?.state, next ?? state, told)
        }
        const id = yield* batchIn(state)
        const revoked = yield* approver.revoke(id, 1)
        assert.strictEqual(revoked.status, decideAuthorization(state, "revoke") === null ? 409 : 200, revoked.text)
        assert.strictEqual((yield* other.find(id)).status, 403)
        const looked = yield* approver.find(yield* batchIn(state))
        assert.strictEqual(batchOf(looked.text).state, decideAuthorization(state, "view") ?? state)
      }
      assert.strictEqual((yield* approver.find(2_000_000_000)).status, 404)
      yield* ask(
        (sql) => sql`update authorization_batch set state = 'lapsed', decided_on = '2026-11-02' returning batch_id`
      )
    })
  )

  it.effect("is listed with what it comes to, seen, and authorized once by its statements", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const id = yield* batchIn("requested", { statements: "{beneficial_owner,no_hedge}", dueOn: "2099-01-31" })
      const approver = yield* authorizationsOf("approver")
      const page = yield* approver.list()
      assert.strictEqual(page.json["total_count"], 1)
      // Two claims of CHF 6,000.00 each at 1.1, a fee of 10 %, and $1,200.00 of costs.
      const [listed] = page.json["rows"] as ReadonlyArray<SentBatch>
      assert.deepInclude(listed, { batch_id: id, state: "requested", version: 1, approvers_needed: 1 })
      assert.deepStrictEqual(listed?.sums, {
        reclaims: 2,
        gross: 66_000,
        withheld: 23_100,
        due: 9_900,
        refund: 13_200,
        fee: 1_320,
        costs: 1_200,
        net: 10_680
      })
      const unseen = yield* approver.decide(id, 1, "authorize")
      assert.deepStrictEqual([unseen.status, unseen.json["code"]], [409, "not_seen"])
      const detail = yield* approver.find(id)
      assert.deepInclude(batchOf(detail.text), { state: "viewed", version: 2 })
      assert.deepStrictEqual(
        (detail.json["lines"] as ReadonlyArray<Readonly<Record<string, unknown>>>).map(({ net, refund, seq }) => [
          seq,
          refund,
          net
        ]),
        [
          [1, 6_600, 5_940],
          [2, 6_600, 5_940]
        ]
      )
      for (const [statements, why] of [
        [[], "unanswered"],
        [[yes("beneficial_owner")], "one left out"],
        [[yes("beneficial_owner"), { ...yes("no_hedge"), version: 2 }], "another text"],
        [[yes("beneficial_owner"), { ...yes("no_hedge"), is_true: false }], "no comment"]
      ] as const) {
        const refused = yield* approver.decide(id, 2, "authorize", { statements })
        assert.strictEqual(refused.status, 422, `${why}: ${refused.text}`)
        assert.hasAllKeys(refused.json["fields"], ["decisions.0.statements"])
      }
      const refused = yield* approver.decide(id, 2, "decline", { reason: " " })
      assert.deepStrictEqual(
        [refused.status, Object.keys(refused.json["fields"] as object)],
        [422, ["decisions.0.reason"]]
      )
      const key = randomUUID()
      const statements = [
        yes("beneficial_owner"),
        { ...yes("no_hedge"), is_true: false, comment: "Hedged by half until May" }
      ]
      const done = yield* approver.decide(id, 2, "authorize", { statements }, key)
      assert.strictEqual(done.status, 200, done.text)
      assert.strictEqual((yield* approver.decide(id, 2, "authorize", { statements }, key)).text, done.text)
      const [shown] = JSON.parse(done.text) as ReadonlyArray<SentBatch>
      assert.deepInclude(shown, { state: "authorized", version: 3 })
      assert.deepInclude(shown?.decisions[0], { decision: "authorize", is_own: true, reason: "" })
      assert.deepStrictEqual(yield* eventsOf(id), ["authorization.viewed", "authorization.authorized"])
      const signatures = yield* ask(
        (sql) => sql<Record<string, unknown>>`
        select user_id, decision, round, octet_length(content_sha256) as bytes, proof_level::int as proof_level
        from authorization_decision where client_id = 1 and batch_id = ${id}`
      )
      assert.deepStrictEqual(signatures, [
        { user_id: testUsers.approver.id, decision: "authorize", round: 1, bytes: 32, proof_level: 1 }
      ])
      const items = yield* ask(
        (sql) => sql<{ state: string }>`
        select state from work_item where client_id_of_item = 1 and kind = 'authorization' and subject_id = ${String(id)}`
      )
      assert.deepStrictEqual(items, [{ state: "open" }])
      const refusedChange = yield* Effect.exit(
        ask(
          (sql) => sql`update authorization_decision set reason = 'another' where batch_id = ${id} returning batch_id`
        )
      )
      assert.strictEqual(refusedChange._tag, "Failure")
    })
  )

  it.effect("needs two different people above the client's limit, and fifty at once are one decision each", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const administrator = yield* (yield* TestServer).signedIn("administrator")
      const limit = (version: number, twoAbove: number | null) =>
        Effect.promise(() =>
          administrator.put(
            "/api/v1/authorization-limit",
            { "if-match": `"${String(version)}"` },
            { two_above: twoAbove }
          )
        )
      assert.deepStrictEqual((yield* limit(1, 10_000)).json, { two_above: 10_000, version: 2 })
      const stale = yield* limit(1, null)
      assert.deepStrictEqual([stale.status, stale.json["current"]], [412, { two_above: 10_000, version: 2 }])
      const [one, two] = [yield* authorizationsOf("approver"), yield* authorizationsOf("full")]
      const id = yield* batchIn("requested")
      const version = yield* one.seen(id)
      const answers = yield* Effect.all(
        Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? one : two).decide(id, version, "authorize")),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, ...Array.from({ length: 49 }, () => 412)]
      )
      assert.deepStrictEqual(yield* storedOf(id), { state: "viewed", version: version + 1 })
      const isFirst = answers.findIndex(({ status }) => status === 200) % 2 === 0
      const [first, second] = isFirst ? [one, two] : [two, one]
      const again = yield* first.decide(id, version + 1, "authorize")
      assert.deepStrictEqual([again.status, again.json["code"]], [409, "already_done"])
      assert.strictEqual((yield* second.decide(id, version + 1, "authorize")).status, 200)
      assert.strictEqual((yield* storedOf(id))?.state, "authorized")
      assert.deepStrictEqual((yield* eventsOf(id)).slice(1), ["authorization.approved", "authorization.authorized"])
      assert.strictEqual((yield* limit(2, null)).status, 200)
    })
  )

  it.effect("is decided with others all together or not at all, by the version that was seen, and in time", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const approver = yield* authorizationsOf("approver")
      const [good, late] = [yield* batchIn("viewed"), yield* batchIn("viewed", { dueOn: "2026-11-02" })]
      const refused = yield* approver.decideAll([decision(good), decision(late)])
      assert.strictEqual(refused.status, 409, refused.text)
      const stale = yield* approver.decideAll([decision(good, 9)])
      assert.strictEqual(stale.status, 412)
      assert.deepInclude((stale.json["current"] as ReadonlyArray<SentBatch>)[0], { batch_id: good, version: 1 })
      assert.strictEqual((yield* approver.decideAll([decision(good), decision(2_000_000_000)])).status, 404)
      assert.strictEqual((yield* approver.decideAll([decision(good), decision(good)])).status, 422)
      assert.deepStrictEqual(yield* storedOf(good), { state: "viewed", version: 1 })
      const other = yield* batchIn("viewed")
      const done = yield* approver.decideAll([
        decision(other),
        { ...decision(good), decision: "decline", reason: "Too dear" }
      ])
      assert.deepStrictEqual(
        (JSON.parse(done.text) as ReadonlyArray<SentBatch>).map(({ batch_id, state }) => [batch_id, state]),
        [
          [other, "authorized"],
          [good, "declined"]
        ]
      )
    })
  )

  it.effect("is taken back as long as nothing of it is filed", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const approver = yield* authorizationsOf("approver")
      const [open, filed] = [yield* batchIn("authorized"), yield* batchIn("authorized")]
      const revoked = yield* approver.revoke(open, 1)
      assert.deepStrictEqual([revoked.status, revoked.json["state"]], [200, "revoked"], revoked.text)
      yield* changeReclaims("stage_id = 14, filed_on = '2026-11-05'")
      const refused = yield* approver.revoke(filed, 1)
      assert.deepStrictEqual(
        [refused.status, refused.json["message"]],
        [409, "Some of these claims have already been filed"]
      )
      yield* seedAuthorizations
    })
  )

  it.effect("is seen by nobody who only looks for somebody else", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const id = yield* batchIn("requested")
      yield* ask(
        (sql) => sql`update app_user set is_read_only = true where user_id = ${testUsers.full.id} returning user_id`
      )
      const reader = yield* authorizationsOf("full")
      assert.strictEqual(batchOf((yield* reader.find(id)).text).state, "requested")
      assert.strictEqual((yield* reader.decide(id, 1, "authorize")).status, 403)
      yield* ask(
        (sql) => sql`update app_user set is_read_only = false where user_id = ${testUsers.full.id} returning user_id`
      )
    })
  )

  it.effect("stands in the calendar of who decides, until it is decided", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const id = yield* batchIn("viewed", { dueOn: "2099-03-04" })
      const server = yield* TestServer
      const approver = yield* server.signedIn("approver")
      const made = yield* Effect.promise(() => approver.post("/api/v1/me/calendar", {}))
      const read = Effect.map(
        Effect.promise(() => server.browser().get(new URL(String(made.json["address"])).pathname)),
        ({ text }) => text.replaceAll("\r\n ", "")
      )
      const before = yield* read
      assert.match(before, /DTSTART;VALUE=DATE:20990304/)
      assert.include(before, "SUMMARY:Decide: Switzerland 2023\\, holding statement: $10\\,680.00")
      assert.include(before, `/claim-authorization?batch=${String(id)}`)
      yield* (yield* authorizationsOf("approver")).decide(id, 1, "authorize")
      assert.notInclude(yield* read, `/claim-authorization?batch=${String(id)}`)
    })
  )

  it.effect("is seen by the desk with the provider's id, and by no desk that works on something else", () =>
    Effect.gen(function* () {
      const id = yield* batchIn("declined")
      const read = (name: "deskDocuments" | "deskAccounts", client: number) =>
        Effect.gen(function* () {
          const browser = yield* (yield* TestServer).signedIn(name)
          const path = `/api/v1/desk/clients/${String(client)}/authorizations/${String(id)}`
          return yield* Effect.promise(() => browser.get(path))
        })
      const found = yield* read("deskDocuments", 1)
      assert.match(String((found.json["batch"] as Readonly<Record<string, unknown>>)["reference"]), /^B\d+$/)
      assert.strictEqual((yield* read("deskDocuments", 2)).status, 404)
      assert.strictEqual((yield* read("deskAccounts", 1)).status, 403)
      // The client's history names the viewed claims, once a day.
      yield* read("deskDocuments", 1)
      const { asOwner } = yield* TestServer
      const looks = yield* asOwner(
        execute(
          (sql) => sql<{ readonly seq: number }>`
            select seq from claim_look where client_id_of_claim = 1 and user_id = ${testUsers.deskDocuments.id} order by 1`
        )
      )
      const lines = found.json["lines"] as ReadonlyArray<{ readonly seq: number }>
      assert.isAbove(lines.length, 0)
      assert.deepStrictEqual(
        looks.map(({ seq }) => seq),
        lines.map(({ seq }) => seq).toSorted((a, b) => a - b)
      )
    })
  )
})
