import { assert } from "@effect/vitest"
import { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import { decideApplication } from "@reclaim/core/rules/application/decideApplication"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { applicationIn, applicationsOf, deskApplicationsOf } from "../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const notes = [{ path: "owner.name", text: "The certificate has another name" }]

const acts = {
  take: { act: "Take" },
  return: { act: "Return", notes, reason: "All of them" },
  reject: { act: "Reject", reject_reason: "other", reason: "Not a client of ours" }
} as const

const statesOf = (ids: ReadonlyArray<number>) =>
  Effect.map(
    ask(
      (sql) => sql<{ state: string }>`
      select state from application where application_id = any(${ids}::int[]) order by application_id`
    ),
    (rows) => rows.map(({ state }) => state)
  )

onBothServers("Several applications at the desk", (it) => {
  it.effect("are taken, returned and rejected together, with what is said told of each", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const sent = [
        yield* client.submitted({ account: { account_number: "MANY 1" } }),
        yield* client.submitted({ account: { account_number: "MANY 2" } }),
        yield* client.submitted({ account: { account_number: "MANY 3" } })
      ]
      const ids = sent.map(({ application_id }) => application_id)
      const key = randomUUID()
      const taken = yield* desk.together(sent, acts.take, key)
      assert.deepStrictEqual(
        [taken.status, taken.json],
        [200, { application_ids: ids, state: "in_review" }],
        taken.text
      )
      assert.deepStrictEqual((yield* desk.together(sent, acts.take, key)).json, taken.json)
      const returned = yield* desk.together(sent.slice(0, 2), acts.return)
      assert.strictEqual(returned.json["state"], "returned", returned.text)
      const rejected = yield* desk.together(sent.slice(2), acts.reject)
      assert.strictEqual(rejected.json["state"], "rejected", rejected.text)
      assert.deepStrictEqual(yield* statesOf(ids), ["returned", "returned", "rejected"])
      const own = applicationIn(yield* client.find(ids[1] ?? 0))
      assert.deepStrictEqual(own.notes, notes)
      const items = yield* ask(
        (sql) =>
          sql`select state from work_item where kind = 'application' and subject_id = any(${ids.map(String)}::text[])`
      )
      assert.deepStrictEqual(items, [{ state: "done" }, { state: "done" }, { state: "done" }])
      const events = yield* ask(
        (sql) => sql`
          select action, count(*)::int as times from audit_event where client_id = 1 and subject_kind = 'application'
            and subject_id = any(${ids.map(String)}::text[]) and actor_kind = 'staff' group by 1 order by 1`
      )
      assert.deepStrictEqual(events, [
        { action: "application.rejected", times: 1 },
        { action: "application.returned", times: 2 },
        { action: "application.taken", times: 3 }
      ])
    })
  )

  it.effect("are acted on all or none, and each that does not fit is told with why", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      for (const state of ApplicationState.literals) {
        for (const act of ["take", "return", "reject"] as const) {
          const name = `FIT ${state} ${act}`.replaceAll("_", " ")
          const fitting = yield* client.submitted({ account: { account_number: `${name} A` } })
          const other = yield* client.submitted({ account: { account_number: `${name} B` } })
          const ids = [fitting.application_id, other.application_id]
          const from = act === "take" ? "submitted" : "in_review"
          yield* ask((sql) => sql`update application set state = ${from} where application_id = ${ids[0] ?? 0}`)
          yield* ask(
            (sql) => sql`
              update application set state = ${state}, account_id = case when ${state} = 'accepted' then 1 end,
                decided_at = case when ${state} in ('accepted', 'rejected', 'withdrawn') then now() end,
                reject_reason = case when ${state} = 'rejected' then 'other' end
              where application_id = ${ids[1] ?? 0}`
          )
          const answer = yield* desk.together([fitting, other], acts[act])
          const decision = decideApplication(state, act, false)
          const told = `${act} of ${state}: ${answer.text}`
          if (decision._tag === "Refused") {
            assert.strictEqual(answer.status, 422, told)
            assert.hasAllKeys(answer.json["fields"], [`application_${String(ids[1])}`], told)
            assert.deepStrictEqual(yield* statesOf(ids), [from, state], told)
          } else {
            assert.strictEqual(answer.status, 200, told)
            assert.deepStrictEqual(yield* statesOf(ids), [decision.state, decision.state], told)
          }
        }
      }
    })
  )

  it.effect("are none that another client has, and none twice", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const [desk, elsewhere] = [yield* deskApplicationsOf(), yield* deskApplicationsOf(2)]
      const sent = yield* client.submitted({ account: { account_number: "ALONE" } })
      assert.strictEqual((yield* elsewhere.together([sent], acts.take)).status, 404)
      assert.strictEqual((yield* desk.together([sent, { application_id: 2_147_483_647 }], acts.take)).status, 404)
      assert.strictEqual((yield* desk.together([sent, sent], acts.take)).status, 422)
      assert.deepStrictEqual(yield* statesOf([sent.application_id]), ["submitted"])
    })
  )
})
