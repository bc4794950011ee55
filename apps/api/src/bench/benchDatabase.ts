import { hash } from "@node-rs/argon2"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect, type Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { DashboardSql } from "../ledger/DashboardSql.ts"
import { atScale } from "./benchFlags.ts"
import { type BulkSize, loadBulk } from "../testing/ledger/bulkTransactions.ts"

export const benchPassword = "only for measuring, on this machine"

const emailOf = (index: number): string => `user${index}@bench.example.com`

const userCount = atScale({ full: 50, quick: 50, smoke: 5 })

/** Three of ten belong to the biggest client, each of the others to a client of its own. */
export const benchUsers = Array.from({ length: userCount }, (_, index) => ({
  email: emailOf(index),
  clientId: index % 10 < 3 ? 1 : 2 + index
}))

const tasks = {
  Features: [
    { name: "reclaimDashboard", label: "Reclaim Dashboard", route: "/reports/reclaim-dashboard", icon: "chart" }
  ],
  Management: [],
  SignOut: []
}

const addUsers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The server's own cost, so that it does not hash anew at each sign-in.
  const passwordHash = yield* Effect.promise(() =>
    hash(benchPassword, { memoryCost: 65_536, timeCost: 3, parallelism: 1 })
  )
  yield* Effect.forEach(
    benchUsers,
    ({ email, clientId }) =>
      sql`insert into app_user ${sql.insert({
        client_id: clientId,
        email,
        first_name: "Bench",
        last_name: "User",
        password_hash: passwordHash,
        tasks: JSON.stringify(tasks)
      })}`
  )
})

/** Milliseconds of each question by plain SQL. */
const timeSql = Effect.fnUntraced(function* (
  questions: ReadonlyArray<{ readonly clientId: number; readonly filter: DashboardFilter }>
) {
  const sql = yield* DashboardSql
  const today = yield* todayInUtc
  const times: Array<number> = []
  for (const { clientId, filter } of questions) {
    const begun = performance.now()
    yield* sql.figures(clientId, filter, today)
    times.push(performance.now() - begun)
  }
  return times
})

/** Fills an empty database, and then asks the questions of plain SQL. */
export const prepareDatabase = <E>(
  database: Layer.Layer<Database, E>,
  size: BulkSize,
  questions: ReadonlyArray<{ readonly clientId: number; readonly filter: DashboardFilter }>
) =>
  Effect.gen(function* () {
    const { asOwner } = yield* Database
    const begun = performance.now()
    yield* asOwner(Effect.andThen(loadBulk(size), addUsers))
    yield* asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`analyze`))
    return { loadSeconds: (performance.now() - begun) / 1000, sqlTimes: yield* timeSql(questions) }
  }).pipe(Effect.provide(DashboardSql.layer), Effect.provide(database))
