import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
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

interface SentOutcome {
  readonly decided: ReadonlyArray<SentBatch>
  readonly left_out: ReadonlyArray<{
    readonly batch_id: number
    readonly why: string
    readonly batch: SentBatch | null
  }>
}

/** Two claims of CHF 6,000.00 each at 1.1, less a fee of 10 % and $1,200.00 of costs. */
const net = 10_680

const seen = (id: number, changes: object = {}) => ({ id, version: 1, net, statements: [], ...changes })

const answer = (code: string, changes: object = {}) => ({ code, version: 1, is_true: true, comment: "", ...changes })

const statements = "{beneficial_owner,no_hedge}"
const both = [answer("beneficial_owner"), answer("no_hedge")]

const decideAs = Effect.fnUntraced(function* (
  name: "approver" | "full",
  batches: ReadonlyArray<object>,
  said: object = {},
  key: string = randomUUID()
) {
  const { browser } = yield* authorizationsOf(name)
  const sent = { decision: "authorize", reason: "", statements: [], batches, ...said }
  const answered = yield* Effect.promise(() =>
    browser.post("/api/v1/authorizations/decide-together", sent, { "idempotency-key": key })
  )
  return { ...answered, outcome: JSON.parse(answered.text) as SentOutcome }
})

const statesOf = (batches: ReadonlyArray<number>) =>
  Effect.map(
    ask(
      (sql) => sql<{ batch_id: number; state: string }>`
        select batch_id, state from authorization_batch where client_id = 1 and batch_id in ${sql.in(batches)}`
    ),
    (rows) => batches.map((id) => rows.find(({ batch_id }) => batch_id === id)?.state)
  )

const whysOf = ({ left_out }: SentOutcome) => left_out.map(({ batch_id, why }) => [batch_id, why])

onBothServers("Batches decided together in the table", (it) => {
  it.effect("are authorized without opening each, and recorded as answered together", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const batches = yield* Effect.all([1, 2, 3].map(() => batchIn("requested", { statements })))
      const [first = 0, second = 0, third = 0] = batches
      const own = [answer("no_hedge", { is_true: false, comment: "By half" }), answer("beneficial_owner")]
      const sent = [seen(first), seen(second), seen(third, { statements: own })]
      const key = randomUUID()
      const done = yield* decideAs("approver", sent, { statements: both }, key)
      assert.strictEqual(done.status, 200, done.text)
      assert.deepStrictEqual([done.outcome.decided.length, whysOf(done.outcome)], [3, []])
      assert.strictEqual((yield* decideAs("approver", sent, { statements: both }, key)).text, done.text)
      assert.deepStrictEqual(yield* statesOf(batches), ["authorized", "authorized", "authorized"])
      const written = yield* ask(
        (sql) => sql<{ user_id: number; answered_for: number; statements: ReadonlyArray<Record<string, unknown>> }>`
          select user_id, answered_for, statements from authorization_decision
          where client_id = 1 and batch_id in ${sql.in(batches)} order by batch_id`
      )
      assert.deepStrictEqual(
        written.map((row) => [row.user_id, row.answered_for, row.statements.map(({ code, isTrue }) => [code, isTrue])]),
        [
          [
            testUsers.approver.id,
            2,
            [
              ["beneficial_owner", true],
              ["no_hedge", true]
            ]
          ],
          [
            testUsers.approver.id,
            2,
            [
              ["beneficial_owner", true],
              ["no_hedge", true]
            ]
          ],
          [
            testUsers.approver.id,
            1,
            [
              ["beneficial_owner", true],
              ["no_hedge", false]
            ]
          ]
        ]
      )
      const events = yield* ask(
        (sql) => sql<{ subject_id: string; action: string; facts: Readonly<Record<string, unknown>> }>`
          select subject_id, action, facts from audit_event where client_id = 1 and subject_kind = 'authorization'
            and subject_id in ${sql.in(batches.map(String))} order by no`
      )
      assert.deepStrictEqual(
        events.map(({ action, facts, subject_id }) => [Number(subject_id), action, facts["answeredFor"] ?? null]),
        [
          [first, "authorization.viewed", null],
          [first, "authorization.authorized", 2],
          [second, "authorization.viewed", null],
          [second, "authorization.authorized", 2],
          [third, "authorization.viewed", null],
          [third, "authorization.authorized", null]
        ]
      )
      assert.deepInclude(done.outcome.decided[0]?.decisions[0], { answered_for: 2, is_own: true })
    })
  )

  it.effect("leave out each that has changed or cannot be decided, and decide the others", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const good = yield* batchIn("requested", { statements })
      const newer = yield* batchIn("viewed", { statements })
      const dearer = yield* batchIn("viewed", { statements })
      const late = yield* batchIn("viewed", { statements, dueOn: "2026-11-02" })
      const decided = yield* batchIn("declined", { statements })
      const unanswered = yield* batchIn("viewed", { statements: "{no_lending}" })
      const { outcome, status } = yield* decideAs(
        "approver",
        [
          seen(good),
          seen(newer, { version: 9 }),
          seen(dearer, { net: net + 1 }),
          seen(late),
          seen(decided),
          seen(unanswered),
          seen(2_000_000_000)
        ],
        { statements: both }
      )
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(
        outcome.decided.map(({ batch_id }) => batch_id),
        [good]
      )
      assert.deepStrictEqual(whysOf(outcome), [
        [newer, "changed"],
        [dearer, "changed"],
        [late, "too_late"],
        [decided, "decided"],
        [unanswered, "unanswered"],
        [2_000_000_000, "not_found"]
      ])
      assert.strictEqual(outcome.left_out.at(-1)?.batch, null)
      assert.deepStrictEqual(yield* statesOf([good, newer, dearer, late, decided, unanswered]), [
        "authorized",
        "viewed",
        "viewed",
        "viewed",
        "declined",
        "viewed"
      ])
    })
  )

  it.effect("that cost money are opened first, and need a note for what is not true", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      // The refund is worth a tenth, so that the costs exceed it.
      yield* changeReclaims("fx_rate = 0.1")
      const losing = 2 * (600 - 60) - 1_200
      const id = yield* batchIn("requested", { statements })
      const refused = yield* decideAs("approver", [seen(id, { net: losing })], { statements: both })
      assert.deepStrictEqual(whysOf(refused.outcome), [[id, "not_viewed"]])
      const approver = yield* authorizationsOf("approver")
      const version = yield* approver.seen(id)
      const noNote = [answer("beneficial_owner"), answer("no_hedge", { is_true: false })]
      const lacking = yield* decideAs("approver", [seen(id, { net: losing, version })], { statements: noNote })
      assert.deepStrictEqual(whysOf(lacking.outcome), [[id, "no_comment"]])
      const done = yield* decideAs("approver", [seen(id, { net: losing, version })], { statements: both })
      assert.deepStrictEqual([done.outcome.decided.length, whysOf(done.outcome)], [1, []])
      yield* seedAuthorizations
    })
  )

  it.effect("wait for a second approver, who sees the same table", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const administrator = yield* (yield* TestServer).signedIn("administrator")
      const limit = yield* Effect.promise(() => administrator.get("/api/v1/authorization-limit"))
      const setLimit = (version: number, twoAbove: number | null) =>
        Effect.promise(() =>
          administrator.put(
            "/api/v1/authorization-limit",
            { "if-match": `"${String(version)}"` },
            { two_above: twoAbove }
          )
        )
      const version = Number(limit.json["version"])
      assert.strictEqual((yield* setLimit(version, 10_000)).status, 200)
      const batches = yield* Effect.all([1, 2].map(() => batchIn("requested", { statements })))
      const first = yield* decideAs(
        "approver",
        batches.map((id) => seen(id)),
        { statements: both }
      )
      assert.deepStrictEqual(yield* statesOf(batches), ["viewed", "viewed"])
      const versions = first.outcome.decided.map((one) => one.version)
      const again = batches.map((id, at) => seen(id, { version: versions[at] }))
      const twice = yield* decideAs("approver", again, { statements: both })
      assert.deepStrictEqual(
        whysOf(twice.outcome),
        batches.map((id) => [id, "said_already"])
      )
      const second = yield* decideAs("full", again, { statements: both })
      assert.deepStrictEqual(
        [second.outcome.decided.length, yield* statesOf(batches)],
        [2, ["authorized", "authorized"]]
      )
      assert.strictEqual((yield* setLimit(version + 1, null)).status, 200)
    })
  )

  it.effect("are declined together with a reason, and never by who may only read", () =>
    Effect.gen(function* () {
      yield* seedAuthorizations
      const batches = yield* Effect.all([1, 2].map(() => batchIn("requested", { statements })))
      const sent = batches.map((id) => seen(id))
      const noReason = yield* decideAs("approver", sent, { decision: "decline" })
      assert.deepStrictEqual([noReason.status, Object.keys(noReason.json["fields"] as object)], [422, ["reason"]])
      assert.strictEqual((yield* decideAs("approver", [...sent, ...sent], { decision: "decline" })).status, 422)
      yield* ask(
        (sql) => sql`update app_user set is_read_only = true where user_id = ${testUsers.full.id} returning user_id`
      )
      assert.strictEqual((yield* decideAs("full", sent, { statements: both })).status, 403)
      yield* ask(
        (sql) => sql`update app_user set is_read_only = false where user_id = ${testUsers.full.id} returning user_id`
      )
      const done = yield* decideAs("approver", sent, { decision: "decline", reason: "Too dear" })
      assert.deepStrictEqual([done.outcome.decided.length, yield* statesOf(batches)], [2, ["declined", "declined"]])
    })
  )
})
