import { assert } from "@effect/vitest"
import { AccountState } from "@reclaim/core/domain/account/AccountState"
import { maxActedAccounts } from "@reclaim/core/domain/account/AccountAct"
import { type AccountActName, accountActs, decideAccountState } from "@reclaim/core/rules/account/decideAccountState"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import type { TestUserName } from "../../testing/server/testUsers.ts"

const ask = <A>(run: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Adds active accounts to client 1 in their first version. Returns their numbers. */
const addAccounts = (many: number) =>
  Effect.map(
    ask((sql) =>
      sql.withTransaction(
        Effect.andThen(
          sql`select begin_write(1, 0, ${many}::int)`,
          sql<{ account_id: number }>`
            with last as (select max(account_id) as id from account where client_id = 1)
            insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
            select 1, last.id + n, a.bo_id, a.custodian_id, 'MANY ' || (last.id + n),
              current_setting('portal.rev_1')::bigint
            from last, account a, generate_series(1, ${many}::int) n
            where a.client_id = 1 and a.account_id = 1
            returning account_id`
        )
      )
    ),
    (rows) => rows.map(({ account_id }) => account_id).toSorted((a, b) => a - b)
  )

const stands = (ids: ReadonlyArray<number>) =>
  Effect.map(
    ask(
      (sql) => sql<{ state: string; version: number }>`
        select coalesce(f.state, 'active') as state, coalesce(f.version, 1) as version
        from account a left join account_profile f using (client_id, account_id)
        where a.client_id = 1 and a.account_id = any(${ids}::int[]) order by a.account_id`
    ),
    (rows) => rows.map(({ state, version }) => [state, version] as const)
  )

const actsOf = Effect.fnUntraced(function* (name: TestUserName) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return (
    act: AccountActName,
    accounts: ReadonlyArray<{ readonly account_id: number; readonly version: number }>,
    said: object = {},
    key: string = randomUUID()
  ) =>
    Effect.promise(() =>
      browser.post(
        "/api/v1/accounts/acts",
        { act, reason: "The mandate ends", on: "2026-01-02", accounts, ...said },
        { "idempotency-key": key }
      )
    )
})

const inVersion = (version: number, ids: ReadonlyArray<number>) => ids.map((account_id) => ({ account_id, version }))

/** An account of client 1 in its first version, in a state behind the server's back. */
const setAccountState = (id: number, state: string) =>
  ask(
    (sql) => sql`
      insert into account_profile (client_id, account_id, account_name, nickname, markets, relief_methods, state)
      values (1, ${id}, '', '', '{}', '{reclaim}', ${state})
      on conflict (client_id, account_id) do update set state = excluded.state, version = 1, closed_on = null`
  )

onBothServers("An act on several accounts", (it) => {
  it.effect("is done to all of them once, and recorded for each", () =>
    Effect.gen(function* () {
      const ids = yield* addAccounts(3)
      const act = yield* actsOf("administrator")
      const key = randomUUID()
      const done = yield* act("Suspend", inVersion(1, ids.toReversed()), {}, key)
      assert.deepStrictEqual(
        [done.status, done.json],
        [
          200,
          { accounts: ids.map((account_id) => ({ account_id, version: 2, state: "suspended", next_step: "resume" })) }
        ],
        done.text
      )
      assert.strictEqual((yield* act("Suspend", inVersion(1, ids.toReversed()), {}, key)).text, done.text)
      const events = yield* ask(
        (sql) => sql`
          select subject_id, action, actor_kind, facts from audit_event
          where client_id = 1 and subject_kind = 'account' and subject_id = any(${ids.map(String)}::text[]) order by no`
      )
      assert.deepStrictEqual(
        events,
        ids.map((id) => ({
          subject_id: String(id),
          action: "account.suspended",
          actor_kind: "client",
          facts: { from: "active", on: "2026-01-02", reason: "The mandate ends" }
        }))
      )
      assert.strictEqual((yield* act("Resume", inVersion(2, ids))).status, 200)
      assert.deepStrictEqual(
        yield* stands(ids),
        ids.map(() => ["active", 3] as const)
      )
    })
  )

  it.effect("goes only where the table of core says, and else is done to none", () =>
    Effect.gen(function* () {
      const [fitting = 0, other = 0] = yield* addAccounts(2)
      const act = yield* actsOf("administrator")
      for (const one of accountActs) {
        const from = AccountState.literals.find((state) => decideAccountState(state, one) !== null) ?? "active"
        for (const state of AccountState.literals) {
          yield* setAccountState(fitting, from)
          yield* setAccountState(other, state)
          const answer = yield* act(one, inVersion(1, [fitting, other]))
          const next = decideAccountState(state, one)
          const told = `${one} of ${from} and ${state}: ${answer.text}`
          if (next === null) {
            assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "wrong_state"], told)
            assert.deepStrictEqual(yield* stands([fitting, other]), [[from, 1] as const, [state, 1] as const], told)
          } else {
            assert.strictEqual(answer.status, 200, told)
            const first = decideAccountState(from, one) ?? ""
            assert.deepStrictEqual(yield* stands([fitting, other]), [[first, 2] as const, [next, 2] as const], told)
          }
        }
      }
    })
  )

  it.effect("is done to none when somebody has changed one of them, and tells which", () =>
    Effect.gen(function* () {
      const ids = yield* addAccounts(3)
      const [first = 0, second = 0] = ids
      const act = yield* actsOf("administrator")
      assert.strictEqual((yield* act("Suspend", inVersion(1, [second]))).status, 200)
      const refused = yield* act("Suspend", inVersion(1, ids))
      assert.deepStrictEqual([refused.status, refused.json["code"]], [412, "newer_version"], refused.text)
      assert.deepStrictEqual(refused.json["current"], {
        accounts: [{ account_id: second, version: 2, state: "suspended", next_step: "resume" }]
      })
      assert.deepStrictEqual((yield* stands([first]))[0], ["active", 1])
    })
  )

  it.effect("of two people who act at once, one is done, to all or to none", () =>
    Effect.gen(function* () {
      const ids = yield* addAccounts(40)
      const act = yield* actsOf("administrator")
      const answers = yield* Effect.all(
        [act("Suspend", inVersion(1, ids)), act("Close", inVersion(1, ids.toReversed()))],
        { concurrency: 2 }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 412]
      )
      const found = new Set((yield* stands(ids)).map(([state, version]) => `${state} ${String(version)}`))
      assert.strictEqual(found.size, 1)
    })
  )

  it.effect("takes a thousand, each once, from a day that has come, of the client's own alone", () =>
    Effect.gen(function* () {
      const ids = yield* addAccounts(maxActedAccounts + 1)
      const act = yield* actsOf("administrator")
      const [first = 0] = ids
      for (const [accounts, said, field] of [
        [[], {}, "accounts"],
        [inVersion(1, ids), {}, "accounts"],
        [inVersion(1, [first, first]), {}, "accounts"],
        [inVersion(1, [first]), { on: "2999-01-01" }, "on"],
        [inVersion(1, [first]), { reason: " " }, "reason"]
      ] as const) {
        const refused = yield* act("Suspend", accounts, said)
        assert.strictEqual(refused.status, 422, refused.text)
        assert.hasAllKeys(refused.json["fields"], [field])
      }
      assert.strictEqual((yield* act("Suspend", inVersion(1, [first, 2_147_483_647]))).status, 404)
      assert.strictEqual((yield* (yield* actsOf("otherAdministrator"))("Suspend", inVersion(1, [first]))).status, 404)
      for (const name of ["full", "readOnly", "onboarding", "deskAccounts", "viewing"] as const) {
        assert.strictEqual((yield* (yield* actsOf(name))("Suspend", inVersion(1, [first]))).status, 403, name)
      }
      const all = yield* act("Suspend", inVersion(1, ids.slice(0, maxActedAccounts)))
      assert.strictEqual(all.status, 200, all.text)
      assert.deepStrictEqual(
        (yield* stands(ids)).map(([state]) => state).filter((state) => state === "active").length,
        1
      )
    })
  )
})
