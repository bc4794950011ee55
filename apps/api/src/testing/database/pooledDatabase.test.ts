import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { readdirSync } from "node:fs"
import { describe } from "vitest"
import { Database } from "../../platform/database/Database.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { makePdf } from "../files/makePdf.ts"
import { sendFile } from "../files/sendFile.ts"
import { importReference, referenceLayer } from "../ledger/importTestFiles.ts"
import { TestServer } from "../server/TestServer.ts"
import { testPassword, testUsers } from "../server/testUsers.ts"
import { pooledEmbedded, pooledServer, throwAwayEmbedded, throwAwayServer } from "./bothDatabases.ts"
import { describeWith } from "./describeWith.ts"
import { missingPrerequisites } from "./missingPrerequisites.ts"
import { readPristine, restorePristine } from "./pristine.ts"

const takeFrom = <E>(layer: Layer.Layer<Database, E>) =>
  Effect.map(Layer.build(Layer.fresh(layer)), (context) => Context.get(context, Database))

const serverOn = (database: Database["Service"]) =>
  Effect.map(Layer.build(Layer.fresh(TestServer.layerOn(Layer.succeed(Database, database)))), (context) =>
    Context.get(context, TestServer)
  )

const Fact = Schema.Struct({ what: Schema.String, is: Schema.NullOr(Schema.String) })

const queryRows = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => decodedAs(Fact)(sql.unsafe(text)))

const run = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement))

/** Complete state of a database: all rows, sequences, statistics, locks and work that waits to be settled. */
const everythingIn = (database: Database["Service"]) =>
  database.asOwner(
    Effect.gen(function* () {
      const tables = yield* queryRows(
        "select tablename as what, null as is from pg_tables where schemaname = 'public' order by 1"
      )
      const rows = tables.map(
        ({
          what
        }) => `select '${what}' as what, count(*) || ' ' || coalesce(string_agg(t::text, ' ' order by t::text), '') as is
          from "${what}" t`
      )
      return [
        ...(yield* queryRows(`select * from (${rows.join(" union all ")}) every_table order by what`)),
        ...(yield* queryRows(
          "select sequencename as what, last_value::text as is from pg_sequences where schemaname = 'public' order by 1"
        )),
        ...(yield* queryRows(`
          select 'statistics' as what, count(*)::text as is from pg_statistic join pg_class on pg_class.oid = starelid
            where relnamespace = 'public'::regnamespace
          union all select 'to be settled', count(*)::text from pg_prepared_xacts where database = current_database()
          union all select 'locks', count(*)::text from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`))
      ]
    })
  )

/**
 * Statement that advances every sequence, and inserts a row into every table that accepts one of ones and empty values.
 */
const fillTables = `do $fill$
  declare one record;
  begin
    set local session_replication_role = replica;
    for one in select c.relname as name,
        string_agg(quote_ident(attname), ', ') as columns,
        string_agg(case
          when typcategory = 'A' then '''{}''' when typname in ('json', 'jsonb') then '''{}'''
          when typcategory = 'D' then '''2026-01-01''' when typcategory = 'B' then 'true'
          when typname = 'uuid' then '''00000000-0000-0000-0000-000000000001''' when typname = 'bytea' then '''\\x01'''
          when typcategory = 'T' then '''1 day''' else '''1''' end || '::' || format_type(atttypid, null), ', ') as row
      from pg_class c join pg_attribute on attrelid = c.oid join pg_type on pg_type.oid = atttypid
      where c.relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and attgenerated = '' group by 1
    loop
      begin
        execute format('insert into %I (%s) overriding system value values (%s)', one.name, one.columns, one.row);
      exception when others then null;
      end;
    end loop;
    for one in select sequencename as name from pg_sequences where schemaname = 'public' loop
      perform nextval(quote_ident(one.name)::regclass), nextval(quote_ident(one.name)::regclass);
    end loop;
  end $fill$`

/** Does everything a suite might do: rows everywhere, an import, a file, wrong passwords until they are refused. */
const useUp = Effect.fnUntraced(function* (database: Database["Service"]) {
  const server = yield* serverOn(database)
  const owner = yield* server.signedIn("full")
  const sent = yield* Effect.promise(() =>
    sendFile(owner, { purpose: "document", name: "a.pdf", bytes: Buffer.from(makePdf()) })
  )
  assert.strictEqual(sent.status, 200)
  const stranger = server.browser()
  const statuses: Array<number> = []
  for (let tries = 0; tries < 11; tries++)
    statuses.push((yield* Effect.promise(() => stranger.signIn(testUsers.readOnly.email, "wrong"))).status)
  assert.strictEqual(statuses.at(-1), 429)
  yield* importReference.pipe(Effect.provideService(Database, database), Effect.provide(referenceLayer))
  yield* server.asOwner(run(fillTables))
  yield* server.asOwner(run("analyze"))
  return server
})

const schemaChanges = [
  "create table left_behind (id integer)",
  "create schema left_behind",
  "create index left_behind on client (name)",
  "create function left_behind() returns integer language sql as 'select 1'",
  "alter table client add column left_behind integer",
  "alter table client alter column name drop not null",
  "alter table client alter column name set default 'left behind'",
  "alter table app_user disable trigger user",
  "alter table app_user disable row level security",
  "create policy left_behind on app_user for select to portal_app using (true)",
  "grant all on app_user to portal_app",
  `do $$ begin
    execute format('alter role portal_app in database %I set work_mem = 4096', current_database());
  end $$`
]

const kinds = [
  { name: "an embedded database", pooled: pooledEmbedded, fresh: throwAwayEmbedded(), why: null },
  {
    name: "a database of PostgreSQL",
    pooled: pooledServer,
    fresh: throwAwayServer(),
    why: missingPrerequisites.postgres
  }
]

for (const { fresh, name, pooled, why } of kinds)
  describeWith(why, `${name} of the pool`, () => {
    describe("after a suite", () => {
      it.live(
        "has nothing left of it: rows, sequences, statistics, jobs, locks",
        () =>
          Effect.gen(function* () {
            const asNew = yield* Effect.scoped(Effect.flatMap(takeFrom(fresh), everythingIn))
            const used = yield* Effect.scoped(
              Effect.gen(function* () {
                const database = yield* takeFrom(pooled)
                yield* Effect.scoped(useUp(database))
                const full = yield* everythingIn(database)
                const changed = full.filter(({ is }, place) => is !== asNew[place]?.is)
                assert.isAbove(changed.length, asNew.length / 2)
                return database
              })
            )
            const lent = yield* takeFrom(pooled)
            assert.strictEqual(lent, used)
            assert.deepStrictEqual(yield* everythingIn(lent), asNew)
          }),
        120_000
      )

      it.live(
        "serves the next one as if that were the first: throttles, caches, files, log",
        () =>
          Effect.gen(function* () {
            const database = yield* takeFrom(pooled)
            const first = yield* Effect.scoped(useUp(database))
            assert.isAbove(first.log.length, 0)
          }).pipe(
            Effect.scoped,
            Effect.andThen(
              Effect.gen(function* () {
                const next = yield* Effect.flatMap(takeFrom(pooled), serverOn)
                const alone = yield* Effect.flatMap(takeFrom(fresh), serverOn)
                const seen = yield* Effect.forEach([next, alone], (server) =>
                  Effect.gen(function* () {
                    const files = readdirSync(server.dataDir, { recursive: true })
                    const refused = yield* Effect.promise(() =>
                      server.browser().signIn(testUsers.readOnly.email, "wrong")
                    )
                    const browser = server.browser()
                    const admitted = yield* Effect.promise(() => browser.signIn(testUsers.readOnly.email, testPassword))
                    const session = yield* Effect.promise(() => browser.get("/proxy/mc/user"))
                    const accounts = yield* Effect.promise(() => browser.get("/api/v1/accounts"))
                    return {
                      files,
                      statuses: [refused, admitted, session, accounts].map(({ status }) => status),
                      accounts: accounts.json,
                      log: server.log.map((line) => (JSON.parse(line) as { readonly message: unknown }).message)
                    }
                  })
                )
                assert.deepStrictEqual(seen[0], seen[1])
              })
            ),
            Effect.scoped
          ),
        120_000
      )
    })

    it.live(
      "is not lent again once a suite has changed its schema",
      () =>
        Effect.gen(function* () {
          const used = yield* Effect.scoped(takeFrom(pooled))
          const changed = yield* Effect.scoped(
            Effect.tap(takeFrom(pooled), (database) => database.asOwner(run("create table left_behind (id integer)")))
          )
          assert.strictEqual(changed, used)
          assert.notStrictEqual(yield* takeFrom(pooled), used)
        }),
      120_000
    )

    it.live(
      "tells every change of a schema from rows",
      () =>
        Effect.gen(function* () {
          const database = yield* takeFrom(fresh)
          const pristine = yield* database.asOwner(readPristine(database.isEmbedded))
          /** Tries to restore the database after a statement, then rolls back; true if it can be restored. */
          const afterwards = (statement: string) =>
            database
              .asOwner(
                Effect.andThen(
                  run(statement),
                  Effect.flatMap(restorePristine(pristine, database.isEmbedded), (isRestored) =>
                    Effect.fail({ _tag: "Undone" as const, isRestored })
                  )
                )
              )
              .pipe(Effect.catchTag("Undone", ({ isRestored }) => Effect.succeed(isRestored)))
          assert.deepStrictEqual(
            yield* Effect.forEach(schemaChanges, afterwards),
            schemaChanges.map(() => false)
          )
          assert.isTrue(yield* afterwards("insert into client (client_id, code, name) values (1, 'A', 'A')"))
        }),
      120_000
    )
  })
