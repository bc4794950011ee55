import { hash } from "@node-rs/argon2"
import { Effect, type Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { atScale, bulkSecurities } from "./benchFlags.ts"
import { type BulkSize, loadBulk } from "../testing/ledger/bulkTransactions.ts"

export const benchPassword = "only for measuring, on this machine"

const emailOf = (index: number): string => `user${index}@bench.example.com`

const userCount = atScale({ full: 50, quick: 50, smoke: 5 })

/** Number of clients, enough for each client user to have their own. */
export const benchClients = atScale({ full: 200, quick: 200, smoke: 2 + userCount })

/** Users, three in ten of the largest client, each of the others of their own client. */
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
  // The server's own cost, so that it does not rehash at each sign-in.
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

/** Fills an empty database; returns the seconds it took. */
export const prepareDatabase = <E>(database: Layer.Layer<Database, E>, size: BulkSize) =>
  Effect.gen(function* () {
    const { asOwner } = yield* Database
    const begun = performance.now()
    yield* asOwner(Effect.andThen(loadBulk({ ...size, securities: bulkSecurities }), addUsers))
    yield* asOwner(execute((sql) => sql`analyze`))
    return (performance.now() - begun) / 1000
  }).pipe(Effect.provide(database))
