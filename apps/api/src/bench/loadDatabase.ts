import { hash } from "@node-rs/argon2"
import { Effect, type Layer } from "effect"
import { SqlClient } from "effect/sql"
import { spawn } from "node:child_process"
import { join } from "node:path"
import { Database } from "../platform/database/Database.ts"
import { benchPassword } from "./benchDatabase.ts"
import { atScale } from "./benchFlags.ts"

const clients = 12
const reclaimsPerAccount = 40

const userCount = atScale({ full: 100, quick: 100, smoke: 14 })

/** People of every client in turn, with the rights of a client who may do everything. */
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

/** Generates reclaims and publishes their statements, by the command that people use; `where` says into which database. */
const generate = (reclaims: number, where: Readonly<Record<string, string>>) =>
  new Promise<void>((resolve, reject) => {
    const accounts = String(Math.max(clients, Math.round(reclaims / reclaimsPerAccount)))
    const flags = ["--clients", String(clients), "--accounts", accounts, "--transactions", String(reclaims)]
    const script = join(import.meta.dirname, "../../../../tools/sample-data/src/main.ts")
    const child = spawn(process.execPath, [script, ...flags, "--seed", "1"], {
      env: { ...process.env, STATEMENT_TIMEOUT: "600", ...where },
      stdio: ["ignore", "ignore", "inherit"]
    })
    child.once("error", reject)
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`generating sample data ended with ${code}`))
    )
  })

const addUsers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // The server's own cost, so that it does not hash anew at each sign-in.
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

/** Fills an empty database with so many reclaims, their statements and the users; answers the seconds it took. */
export const fillForLoad = async <E>(
  database: Layer.Layer<Database, E>,
  reclaims: number,
  where: Readonly<Record<string, string>>
): Promise<number> => {
  const begun = performance.now()
  await generate(reclaims, where)
  await Effect.runPromise(Effect.flatMap(Database, ({ asOwner }) => asOwner(addUsers)).pipe(Effect.provide(database)))
  return (performance.now() - begun) / 1000
}
