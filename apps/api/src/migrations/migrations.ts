import { Effect, Record } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { reference } from "./0001_reference.ts"
import { reclaims } from "./0002_reclaims.ts"
import { identity } from "./0003_identity.ts"
import { roles } from "./0004_roles.ts"
import { ledger } from "./0005_ledger.ts"
import { statements } from "./0006_statements.ts"
import { desk } from "./0007_desk.ts"

const inOrder = (statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
  )

/** The statements of each migration by its name, in id order. A released migration is never edited: a change is a new one. */
export const migrations = {
  "0001_reference": reference,
  "0002_reclaims": reclaims,
  "0003_identity": identity,
  "0004_roles": roles,
  "0005_ledger": ledger,
  "0006_statements": statements,
  "0007_desk": desk
}

/** Any number will do, as long as every server that shares the database takes the same. */
const migrationLock = 5_127_331

/**
 * Runs the pending migrations in id order, all in one transaction; answers those that ran. Servers that start
 * together wait for each other.
 */
export const migrate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_advisory_xact_lock(${migrationLock})`
  return yield* Migrator.make({})({
    table: "migration",
    loader: Migrator.fromRecord(Record.map(migrations, inOrder))
  })
})
