import { advisoryLocks } from "../platform/sql/advisoryLocks.ts"
import { Effect, Record, Schema } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { createHash } from "node:crypto"
import { arrayLiteral } from "../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../platform/sql/queryRows.ts"
import { AppliedMigration, decideSchema, type KnownMigration } from "./schema/decideSchema.ts"
import { loadMigrations, readMigrations } from "./schema/loadMigrations.ts"
import { SchemaRefused } from "./schema/SchemaRefused.ts"
import { isBundled, placeOf } from "../platform/process/serverFiles.ts"

const inOrder = (statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
  )

/**
 * The statements of each migration by its name, in id order. A released migration is never edited: a change is a new
 * one.
 */
export const migrations = isBundled
  ? readMigrations(placeOf("", "server/migrations.json"))
  : await loadMigrations(import.meta.dirname)

const knownMigrations: ReadonlyArray<KnownMigration> = Object.entries(migrations).map(([name, statements]) => ({
  id: Number(name.slice(0, 4)),
  name: name.slice(5),
  checksum: createHash("sha256").update(JSON.stringify(statements)).digest("hex")
}))

const hasTable = Effect.fnUntraced(function* (name: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`select to_regclass(${`public.${name}`}) is not null as exists`.pipe(
    decodedAs(Schema.Struct({ exists: Schema.Boolean }))
  )
  return row?.exists === true
})

/** Reads the applied migrations in id order. */
const readApplied = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  if (!(yield* hasTable("migration"))) return []
  return (yield* hasTable("migration_checksum"))
    ? yield* sql`
        select migration_id as id, name, checksum from migration left join migration_checksum using (migration_id)
        order by 1`.pipe(decodedAs(AppliedMigration))
    : yield* sql`
        select migration_id as id, name, null::text as checksum from migration order by 1`.pipe(
        decodedAs(AppliedMigration)
      )
})

/**
 * Runs the pending migrations in id order in one transaction. Returns those that ran. Servers that start together wait
 * for each other. Refuses a database made by other migrations, and changes nothing in it.
 */
export const migrate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`
  const state = decideSchema(yield* readApplied, knownMigrations)
  if (state._tag !== "Fits") return yield* new SchemaRefused({ state })
  const ran = yield* Migrator.make({})({
    table: "migration",
    loader: Migrator.fromRecord(Record.map(migrations, inOrder))
  })
  // Migrations applied before checksums were introduced are released ones, so their checksums are those of this
  // program.
  yield* sql`insert into migration_checksum (migration_id, checksum)
    select * from unnest(${arrayLiteral(knownMigrations.map(({ id }) => id))}::int[],
      ${arrayLiteral(knownMigrations.map(({ checksum }) => checksum))}::text[]) on conflict do nothing`
  return ran
})
