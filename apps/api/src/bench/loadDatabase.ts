import { hash } from "@node-rs/argon2"
import { Effect, type Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { benchPassword } from "./benchDatabase.ts"
import { atScale } from "./benchFlags.ts"
import { fillWithSample, type SamplePlace, type SampleSize, smokeSample } from "./fillWithSample.ts"

const clients = atScale({ full: 12, quick: 12, smoke: smokeSample.clients })
const reclaimsPerAccount = atScale({
  full: 40,
  quick: 40,
  smoke: smokeSample.transactions / smokeSample.accounts
})

const userCount = atScale({ full: 100, quick: 100, smoke: 6 })

/** Users of each client in turn, with the rights of a client's user who may do everything. */
export const loadUsers = Array.from({ length: userCount }, (_, index) => ({
  email: `load${index}@bench.example.com`,
  clientId: 1 + (index % clients)
}))

const task = (name: string, route: string) => ({ name, label: name, route })

const tasks = {
  Features: [
    task("reclaimDashboard", "/reports/reclaim-dashboard"),
    task("quarterlyStatements", "/reports/quarterly-statements"),
    task("paymentStatements", "/reports/payment-statements"),
    task("investorDocumentsAndData", "/documents")
  ],
  Management: [task("myAccounts", "/accounts"), task("contacts", "/contacts")],
  SignOut: [task("signOut", "/")]
}

const addUsers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The server's own cost, so that it does not rehash at each sign-in.
  const passwordHash = yield* Effect.promise(() =>
    hash(benchPassword, { memoryCost: 65_536, timeCost: 3, parallelism: 1 })
  )
  yield* Effect.forEach(
    loadUsers,
    ({ email, clientId }) =>
      sql`insert into app_user ${sql.insert({
        client_id: clientId,
        email,
        first_name: "Load",
        last_name: "User",
        password_hash: passwordHash,
        tasks: JSON.stringify(tasks),
        permissions: JSON.stringify({ "contacts.manage": true })
      })}`
  )
  yield* sql`analyze`
})

const sizeOf = (transactions: number): SampleSize => ({
  clients,
  accounts: Math.max(clients, Math.round(transactions / reclaimsPerAccount)),
  transactions
})

/** Fills an empty database with a number of reclaims, their statements and the users; returns the seconds it took. */
export const fillForLoad = async <E>(
  database: Layer.Layer<Database, E>,
  reclaims: number,
  where: SamplePlace
): Promise<number> => {
  const begun = performance.now()
  await fillWithSample(sizeOf(reclaims), where)
  await Effect.runPromise(Effect.flatMap(Database, ({ asOwner }) => asOwner(addUsers)).pipe(Effect.provide(database)))
  return (performance.now() - begun) / 1000
}
