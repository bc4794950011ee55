import { assert } from "@effect/vitest"
import { Effect, Record } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { migrate, migrations } from "./migrations.ts"

const query = <A extends object>(text: string) =>
  Effect.flatMap(Database, (database) =>
    database.asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text)))
  )

/** Sets up the database as of before migration 8, which introduced checksums. */
const startWithoutChecksums = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`drop schema public cascade`
  yield* sql`create schema public`
  const earlier = Record.filter(migrations, (_, name) => Number(name.slice(0, 4)) < 8)
  yield* Migrator.make({})({
    table: "migration",
    loader: Migrator.fromRecord(
      Record.map(earlier, (statements) => Effect.forEach(statements, (statement) => sql.unsafe(statement)))
    )
  })
})

bothDatabases("Migrations", (it) => {
  it.effect("have all run when the database is open, and run once", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const before = yield* query("select migration_id, created_at from migration order by 1")
      assert.isAtLeast(before.length, 7)
      assert.deepStrictEqual(yield* database.asOwner(migrate), [])
      assert.deepStrictEqual(yield* query("select migration_id, created_at from migration order by 1"), before)
    })
  )

  it.effect("leave a checksum of each, and of those that ran before checksums were kept", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const kept = query<{ checksum: string }>("select migration_id, checksum from migration_checksum order by 1")
      const before = yield* kept
      assert.strictEqual(before.length, Object.keys(migrations).length)
      assert.strictEqual(new Set(before.map(({ checksum }) => checksum)).size, before.length)
      yield* database.asOwner(startWithoutChecksums)
      const ran = yield* database.asOwner(migrate)
      assert.deepStrictEqual(ran[0], [8, "checksums"])
      assert.deepStrictEqual(yield* kept, before)
    })
  )

  const refused: ReadonlyArray<readonly [string, string, RegExp]> = [
    [
      "that a newer version has made",
      "insert into migration (migration_id, name) values (9042, 'from_the_future')",
      /migrated by a newer version \(9042_from_the_future\).*restore the backup made before the upgrade/
    ],
    [
      "whose migrations were others",
      "update migration_checksum set checksum = repeat('0', 64) where migration_id = 5",
      /another form of 0005_ledger/
    ]
  ]
  for (const [what, change, said] of refused) {
    it.effect(`refuse a database ${what}, and name the one`, () =>
      Effect.gen(function* () {
        const database = yield* Database
        const attempt = Effect.andThen(query(change), migrate)
        // The changes of the attempt are rolled back with its failure.
        const refusal = yield* Effect.flip(database.asOwner(attempt))
        assert.match(refusal.message, said)
        assert.deepStrictEqual(yield* database.asOwner(migrate), [])
      })
    )
  }

  it.effect("leave no table with a client_id without forced policies", () =>
    Effect.gen(function* () {
      const tables = yield* query<{ name: string; forced: boolean; policies: number }>(`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
          (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and a.attname = 'client_id' and not a.attisdropped
        order by 1`)
      assert.isAtLeast(tables.length, 18)
      assert.deepStrictEqual(
        tables.filter((table) => !table.forced || table.policies < 2),
        []
      )
    })
  )

  it.effect("open the tables of a client to portal_app by one policy only, the client's own", () =>
    Effect.gen(function* () {
      const open = yield* query<{ tablename: string; qual: string; with_check: string; cmd: string }>(`
        select tablename, qual, with_check, cmd from pg_policies
        where permissive = 'PERMISSIVE' and roles && array['portal_app', 'public']::name[]`)
      assert.isAtLeast(open.length, 18)
      assert.strictEqual(new Set(open.map((policy) => policy.tablename)).size, open.length)
      for (const policy of open) {
        assert.match(policy.qual, /client_id = .*current_setting\('app.client_id'/)
        assert.strictEqual(policy.with_check, policy.qual)
        assert.strictEqual(policy.cmd, "ALL")
      }
    })
  )

  it.effect("keep applications of a list and their sealed values from portal_app by policies of their own", () =>
    Effect.gen(function* () {
      const narrowing = yield* query<{ policy: string }>(`
        select tablename || ' ' || cmd as policy from pg_policies
        where permissive = 'RESTRICTIVE' and roles = array['portal_app']::name[] order by 1`)
      assert.deepStrictEqual(
        narrowing.map(({ policy }) => policy),
        [
          "application SELECT",
          "application UPDATE",
          "application_secret DELETE",
          "application_secret SELECT",
          "application_secret UPDATE"
        ]
      )
    })
  )

  it.effect("give portal_app nothing without a policy but reference data to read", () =>
    Effect.gen(function* () {
      const unguarded = yield* query<{ relname: string; rights: string }>(`
        select c.relname, string_agg(distinct a.privilege_type, ',') as rights
        from pg_class c cross join aclexplode(c.relacl) a
        where a.grantee in (0, 'portal_app'::regrole) and c.relkind in ('r', 'p', 'v', 'm') and not c.relrowsecurity
          -- Such a view shows what its reader may see of the tables behind it.
          and not coalesce('security_invoker=true' = any(c.reloptions), false)
          and c.relnamespace = 'public'::regnamespace
        group by 1 order by 1`)
      assert.deepStrictEqual(unguarded, [
        { relname: "custodian", rights: "SELECT" },
        { relname: "dividend_event", rights: "SELECT" },
        { relname: "fx_rate", rights: "SELECT" },
        { relname: "market", rights: "SELECT" },
        { relname: "rate_row", rights: "SELECT" },
        { relname: "security", rights: "SELECT" }
      ])
    })
  )

  it.effect("give portal_identity no client data beyond the names of clients", () =>
    Effect.gen(function* () {
      const tables = yield* query<{ relname: string }>(`
        select distinct c.relname from pg_class c cross join aclexplode(c.relacl) a
        where a.grantee = 'portal_identity'::regrole and c.relkind = 'r' order by 1`)
      assert.deepStrictEqual(
        tables.map((table) => table.relname),
        [
          "access_token",
          "app_setting",
          "app_user",
          "audit_checkpoint",
          "audit_head",
          "calendar_feed",
          // Who of the staff has looked at which, on which day.
          "claim_look",
          "client",
          "client_rev",
          // The days on which each was looked at.
          "deadline_round",
          "download_ticket",
          "import_file",
          "job",
          "mail_outbox",
          // The rows that are no client's.
          "notification",
          "notification_choice",
          "oidc_attempt",
          "oidc_identity",
          "one_time_link",
          "passkey",
          "recovery_code",
          // The rows that are no client's.
          "request_once",
          "requirement_round",
          "saved_view",
          "sealed_setting",
          "security_event",
          "session",
          "sign_in_attempt",
          "spent_challenge",
          "totp",
          "ui_log",
          "user_preference",
          "work_item"
        ]
      )
    })
  )

  it.effect("make roles that neither log in nor bypass row-level security nor own a table", () =>
    Effect.gen(function* () {
      const roles = yield* query(`
        select rolname, rolsuper, rolbypassrls, rolcanlogin,
          (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
        from pg_roles r where rolname like 'portal\\_%' order by 1`)
      const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, owned: 0 }
      assert.deepStrictEqual(roles, [
        { rolname: "portal_app", ...none },
        { rolname: "portal_feed", ...none },
        { rolname: "portal_identity", ...none }
      ])
    })
  )
})
