import { assert } from "@effect/vitest"
import { accountKey } from "@reclaim/core/rules/account/accountKey"
import { AccountCode } from "@reclaim/core/rules/input/AccountCode"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { arrayLiteral } from "../platform/sql/arrayLiteral.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"

const signs = ["A", "i", "I", "z", "0", "9", " ", " ", ".", ",", "-"] as const

/** Account codes of every length, each once. */
const codes: ReadonlyArray<string> = (() => {
  const drawer = drawerOf(24)
  const drawn = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 1 + drawer.below(34) }, () => drawer.pick(signs)).join("")
  )
  return [...new Set(drawn)].filter(Schema.is(AccountCode))
})()

bothDatabases("The key of an account", (it) => {
  it.effect("is the same in the database as in core", () =>
    Effect.gen(function* () {
      assert.isAbove(codes.length, 1_000)
      const { asClient, asOwner } = yield* Database
      yield* asOwner(seedTwoClients)
      const rows = yield* asClient(
        1,
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`
            with begun as (select rev, first_account from begin_write(1, 0, ${codes.length}))
            insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
            select 1, first_account + place - 1, 1, 1, g.code, rev
            from begun, unnest(${arrayLiteral(codes)}::text[]) with ordinality as g(code, place)`
          return yield* sql<{ readonly code: string; readonly code_key: string }>`select code, code_key from account`
        })
      )
      assert.lengthOf(rows, codes.length + 1)
      assert.deepStrictEqual(
        rows.map(({ code_key }) => code_key),
        rows.map(({ code }) => accountKey(code))
      )
    })
  )

  it.effect("is found by an index", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      // Without statistics of these accounts, an index that leaves all of them to a filter may be thought as cheap.
      yield* asOwner(execute((sql) => sql`analyze account`))
      const plan = yield* asOwner(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.andThen(
            sql`select set_config('role', 'portal_app', true), set_config('app.client_id', '1', true),
              set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
            sql<{ readonly "QUERY PLAN": string }>`explain (costs off)
              select account_id from account where client_id = 1 and custodian_id = 1 and code_key = 'AB12'`
          )
        )
      )
      assert.match(plan.map((row) => row["QUERY PLAN"]).join("\n"), /Index Cond: .*code_key = 'AB12'/)
    })
  )
})
