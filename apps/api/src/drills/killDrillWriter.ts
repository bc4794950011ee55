// The victim of the kill drill: adds accounts with two reclaims each, one transaction after the other, and says each
// account's number on stdout once the database has acknowledged it. Ends only by being killed.
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { writeSync } from "node:fs"
import { Database } from "../platform/database/Database.ts"
import { filedReclaim } from "../testing/ledger/seedTwoClients.ts"

const addAccount = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [write] = yield* sql<{ rev: bigint; first_seq: number; first_account: number }>`
    select rev, first_seq, first_account from begin_write(1, 2, 1)`
  if (write === undefined) return yield* Effect.die(new Error("begin_write answered nothing"))
  const own = { client_id: 1, account_id: write.first_account, rev: write.rev }
  yield* sql`insert into account ${sql.insert({ ...own, bo_id: 1, custodian_id: 1, code: `K-${write.first_account}` })}`
  yield* sql`insert into reclaim ${sql.insert([
    { ...filedReclaim, ...own, seq: write.first_seq },
    { ...filedReclaim, ...own, seq: write.first_seq + 1, event_id: 2 }
  ])}`
  return write.first_account
})

const writeForEver = Effect.gen(function* () {
  const database = yield* Database
  return yield* database.asClient(1, addAccount).pipe(
    Effect.tap((account) => Effect.sync(() => writeSync(1, `${account}\n`))),
    Effect.forever
  )
})

await Effect.runPromise(Effect.provide(writeForEver, Database.layerEmbedded(process.argv[2] ?? "")))
