import { assert } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { filedReclaim, seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { execute } from "../sql/queryRows.ts"
import { Database } from "./Database.ts"
import { sqlErrorAsFailure } from "../sql/sqlErrors.ts"

/** Runs one statement in the current transaction. */
const run = <A extends object = Record<string, unknown>>(text: string, parameters: ReadonlyArray<unknown> = []) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text, parameters))

const asClient = <A, E, R>(client: number, effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) => database.asClient(client, effect))
const asOwner = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect))
const asIdentity = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) => database.asIdentity(effect))

const readIdentity = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) => database.readIdentity(effect))

const asImport = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Database, (database) => database.asImport(effect))

const defectOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.exit(effect), (exit) => (Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "it succeeded"))

const seedClients = Layer.effectDiscard(Effect.flatMap(Database, (database) => database.asOwner(seedTwoClients)))

const whoAmI = `select current_user::text as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`

/** Kinds of the reasons for which an effect ends. */
const reasonTags = <R>(effect: Effect.Effect<unknown, unknown, R>) =>
  Effect.map(Effect.flip(Effect.sandbox(effect)), ({ reasons }) => reasons.map(({ _tag }) => _tag))

bothDatabases("The database", (it) => {
  it.layer(seedClients)((it) => {
    it.effect("speaks for a client as a role without rights over policies", () =>
      Effect.gen(function* () {
        const app = { name: "portal_app", rolsuper: false, rolbypassrls: false }
        assert.deepStrictEqual(yield* asClient(1, run(whoAmI)), [app])
        const identity = { name: "portal_identity", rolsuper: false, rolbypassrls: false }
        assert.deepStrictEqual(yield* asIdentity(run(whoAmI)), [identity])
      })
    )

    it.effect("waits for the disk unless a transaction commits asynchronously", () =>
      Effect.gen(function* () {
        const setting = run<{ value: string }>("select current_setting('synchronous_commit') as value")
        assert.deepStrictEqual(yield* asIdentity(setting), [{ value: "on" }])
        const asyncCommit = yield* Effect.flatMap(Database, (database) => database.asIdentityAsyncCommit(setting))
        assert.deepStrictEqual(asyncCommit, [{ value: "off" }])
        assert.deepStrictEqual(yield* asIdentity(setting), [{ value: "on" }])
      })
    )

    it.effect(
      "plans a client's statements for their values, once for all in an act by keys, others as the server chooses",
      () =>
        Effect.gen(function* () {
          const setting = run<{ value: string }>("select current_setting('plan_cache_mode') as value")
          const byKey = yield* Effect.flatMap(Database, (database) => database.asClientByKey(1, setting))
          assert.deepStrictEqual(byKey, [{ value: "force_generic_plan" }])
          assert.deepStrictEqual(yield* asClient(1, setting), [{ value: "force_custom_plan" }])
          const parts = yield* Effect.flatMap(Database, (database) => database.asClientAsyncCommit(1, setting))
          assert.deepStrictEqual(parts, [{ value: "auto" }])
          assert.deepStrictEqual(yield* asIdentity(setting), [{ value: "auto" }])
        })
    )

    it.effect("has no write wait less because of the transaction around it", () =>
      Effect.gen(function* () {
        const nested = Effect.flatMap(Database, (database) =>
          database.asIdentityAsyncCommit(asIdentity(run("select 1")))
        )
        assert.include(yield* defectOf(nested), "can't go on as portal_identity")
      })
    )

    it.effect("shows a client its own rows and no others", () =>
      Effect.gen(function* () {
        for (const client of [1, 2]) {
          for (const table of ["client", "client_rev", "beneficial_owner", "account", "reclaim"]) {
            const rows = yield* asClient(client, run<{ client_id: number }>(`select distinct client_id from ${table}`))
            assert.deepStrictEqual(rows, [{ client_id: client }], table)
          }
        }
        assert.deepStrictEqual(yield* asClient(1, run("select seq from reclaim where client_id = 2")), [])
      })
    )

    it.effect("shows a client that does not exist nothing", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* asClient(99, run("select count(*)::int as n from reclaim")), [{ n: 0 }])
      })
    )

    it.effect("shows no rows to a role without a client", () =>
      Effect.gen(function* () {
        const count =
          "select (select count(*)::int from reclaim) as reclaims, (select count(*)::int from account) as accounts"
        const rows = yield* asOwner(Effect.andThen(run("set local role portal_app"), run(count)))
        assert.deepStrictEqual(rows, [{ reclaims: 0, accounts: 0 }])
      })
    )

    it.effect("forgets role and client with the transaction", () =>
      Effect.gen(function* () {
        yield* asClient(1, run("select 1"))
        const rows = yield* asOwner(
          run(`select current_user = session_user as owner, coalesce(current_setting('app.client_id', true), '') as client,
            (select count(distinct client_id)::int from reclaim) as clients`)
        )
        assert.deepStrictEqual(rows, [{ owner: true, client: "", clients: 2 }])
      })
    )

    it.effect("lets a client write no row of another", () =>
      Effect.gen(function* () {
        const owner = { bo_id: 7, name: "Intruder", residence: "US", entity_type: "pension" }
        const insert = (client: number) =>
          execute((sql) => sql`insert into beneficial_owner ${sql.insert({ ...owner, client_id: client })}`)
        assert.include(yield* sqlFailure(asClient(1, insert(2))), "row-level security")
        const change = "update beneficial_owner set name = 'Changed' where client_id = 2 returning name"
        assert.deepStrictEqual(yield* asClient(1, run(change)), [])
        const mapping = `insert into upload_mapping (client_id, kind, header_fingerprint, columns) values (1, 'accounts', repeat('a', 64), '{}')`
        const move = Effect.andThen(run(mapping), run("update upload_mapping set client_id = 2"))
        assert.include(yield* sqlFailure(asClient(1, move)), "row-level security")
        // What others refer to is not even given another number.
        const renumber = "update beneficial_owner set client_id = 2, bo_id = 8 where client_id = 1"
        assert.include(yield* sqlFailure(asClient(1, run(renumber))), "are referred to")
        assert.notStrictEqual(yield* sqlFailure(asClient(1, run("select * from begin_write(2)"))), "")
        assert.deepStrictEqual(yield* asOwner(run("select name from beneficial_owner where client_id = 2")), [
          { name: "Owner 2" }
        ])
      })
    )

    it.effect("keeps each role away from what is not its business", () =>
      Effect.gen(function* () {
        for (const table of ["app_user", "session", "sign_in_attempt", "ui_log", "security_event", "app_setting"]) {
          assert.include(yield* sqlFailure(asClient(1, run(`select * from ${table}`))), "permission denied", table)
        }
        for (const table of ["beneficial_owner", "account", "reclaim", "reclaim_audit", "market"]) {
          assert.include(yield* sqlFailure(asIdentity(run(`select * from ${table}`))), "permission denied", table)
        }
        assert.include(yield* sqlFailure(asClient(1, run("update market set name = 'x'"))), "permission denied")
        assert.include(yield* sqlFailure(asIdentity(run("delete from app_user"))), "permission denied")
        assert.include(yield* sqlFailure(asIdentity(run("update client_rev set rev = 0"))), "permission denied")
        for (const table of ["app_user", "session", "security_event", "app_setting", "saved_view"]) {
          assert.include(yield* sqlFailure(asImport(run(`select * from ${table}`))), "permission denied", table)
        }
      })
    )

    it.effect("reads with one statement as the identity role and no other", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* readIdentity(run("select current_user::text as me")), [{ me: "portal_identity" }])
        assert.include(yield* sqlFailure(readIdentity(run("select * from reclaim"))), "permission denied")
        yield* defectOf(readIdentity(run("reset role")))
        yield* defectOf(readIdentity(run("set session authorization default")))
      })
    )

    it.effect("lets nobody become owner again inside a transaction", () =>
      Effect.gen(function* () {
        const escapes = [
          "reset role",
          "set role none",
          "SET LOCAL ROLE postgres",
          "/* harmless */ reset role",
          "-- harmless\n reset session authorization",
          "set session authorization default",
          "select set_config('role', 'none', true)",
          "select Set_Config('app.client_id', '2', true)",
          "set local app.client_id = '2'",
          "do $$ begin reset role; end $$",
          "discard all",
          "rollback"
        ]
        for (const escape of escapes) {
          const said = yield* defectOf(
            asClient(1, Effect.andThen(run(escape), run("select client_id from reclaim where client_id = 2")))
          )
          assert.include(said, "A request may only read and write rows", escape)
          assert.include(yield* defectOf(asIdentity(run(escape))), "A request may only read and write rows", escape)
        }
        const two = yield* sqlFailure(asClient(1, run("select 1; reset role")))
        assert.include(two, "multiple commands")
      })
    )

    it.effect("joins a transaction of the same role and refuses another", () =>
      Effect.gen(function* () {
        const nested = yield* asClient(1, asClient(1, run(whoAmI)))
        assert.strictEqual(nested[0]?.["name"], "portal_app")
        for (const other of [asClient(2, run("select 1")), asIdentity(run("select 1")), asOwner(run("select 1"))]) {
          assert.include(yield* defectOf(asClient(1, other)), "A transaction of portal_app of client 1 can't go on as")
        }
        assert.include(yield* defectOf(asOwner(asClient(1, run("select 1")))), "can't go on as portal_app of client 1")
      })
    )

    it.effect("undoes a failed transaction whole, and a failed part alone", () =>
      Effect.gen(function* () {
        const names = "select key from app_setting order by 1"
        const add = (key: string) => run("insert into app_setting (key, value) values ($1, '1')", [key])
        const failed = asIdentity(Effect.andThen(add("gone"), Effect.fail("on purpose" as const)))
        assert.strictEqual(yield* Effect.flip(failed), "on purpose")
        assert.deepStrictEqual(yield* asIdentity(run(names)), [])
        yield* asIdentity(
          Effect.gen(function* () {
            yield* add("kept")
            yield* Effect.ignore(asIdentity(Effect.andThen(add("part"), Effect.fail("on purpose"))))
            yield* Effect.ignore(sqlErrorAsFailure(asIdentity(add("kept"))))
          })
        )
        assert.deepStrictEqual(yield* asIdentity(run(names)), [{ key: "kept" }])
        yield* Effect.exit(asIdentity(Effect.andThen(add("died"), Effect.die("on purpose"))))
        yield* asIdentity(Effect.andThen(add("late"), Effect.never)).pipe(Effect.timeoutOption("50 millis"))
        assert.deepStrictEqual(yield* asIdentity(run(names)), [{ key: "kept" }])
      })
    )

    it.effect("makes a database error that ends a request's transaction a defect, and an owner's a failure", () =>
      Effect.gen(function* () {
        const wrong = run("select nothing from app_setting")
        assert.deepStrictEqual(yield* reasonTags(asIdentity(wrong)), ["Die"])
        assert.deepStrictEqual(yield* reasonTags(asIdentity(asIdentity(wrong))), ["Die"])
        assert.deepStrictEqual(yield* reasonTags(asIdentity(Effect.mapError(wrong, () => "within"))), ["Fail"])
        assert.deepStrictEqual(yield* reasonTags(sqlErrorAsFailure(asIdentity(wrong))), ["Fail"])
        assert.deepStrictEqual(yield* reasonTags(asOwner(wrong)), ["Fail"])
      })
    )

    it.effect("answers a ping", () => Effect.flatMap(Database, (database) => database.ping))
  })
})

/** A change of one client's rows under the revision that begin_write gives. */
const write = <A, E, R>(clientId: number, change: (rev: bigint) => Effect.Effect<A, E, R>) =>
  asClient(
    clientId,
    Effect.flatMap(run<{ rev: bigint }>("select rev from begin_write($1)", [clientId]), ([begun]) =>
      change(begun?.rev ?? -1n)
    )
  )

bothDatabases("Writes to reclaims", (it) => {
  it.layer(seedClients)((it) => {
    it.effect("are refused outside begin_write", () =>
      Effect.gen(function* () {
        const unbumped = "update reclaim set shares = 1 where client_id = 1 and seq = 1"
        assert.include(yield* sqlFailure(asClient(1, run(unbumped))), "write outside begin_write")
        assert.include(yield* sqlFailure(asOwner(run(unbumped))), "write outside begin_write")
        const account = "update account set code = 'x' where client_id = 1"
        assert.include(yield* sqlFailure(asClient(1, run(account))), "write outside begin_write")
      })
    )

    it.effect("are refused under a revision of the future or of another client", () =>
      Effect.gen(function* () {
        const update = "update reclaim set shares = 1, rev = $1 where client_id = 1 and seq = 1"
        assert.include(yield* sqlFailure(write(1, (rev) => run(update, [rev + 1n]))), "write outside begin_write")
        assert.include(yield* sqlFailure(write(1, (rev) => run(update, [rev - 1n]))), "write outside begin_write")
        const both = asOwner(
          Effect.flatMap(run<{ rev: bigint }>("select rev from begin_write(2)"), ([begun]) => run(update, [begun?.rev]))
        )
        assert.include(yield* sqlFailure(both), "write outside begin_write")
      })
    )

    it.effect("never delete, truncate or change a key", () =>
      Effect.gen(function* () {
        assert.include(yield* sqlFailure(asClient(1, run("delete from reclaim"))), "permission denied")
        assert.include(yield* sqlFailure(asOwner(run("delete from reclaim"))), "voided, never deleted")
        assert.include(yield* sqlFailure(asOwner(run("truncate reclaim cascade"))), "never deleted")
        const move = write(1, (rev) =>
          run("update reclaim set seq = 9, rev = $1 where client_id = 1 and seq = 1", [rev])
        )
        assert.include(yield* sqlFailure(move), "reclaim key is immutable")
      })
    )

    it.effect("keep stage, payment and copies in agreement", () =>
      Effect.gen(function* () {
        const refusalOf = (change: string) =>
          sqlFailure(
            write(1, (rev) => run(`update reclaim set ${change}, rev = $1 where client_id = 1 and seq = 1`, [rev]))
          )
        assert.include(yield* refusalOf("stage_id = 25, received_usd_cents = 5"), "reclaim_paid_year")
        assert.include(
          yield* refusalOf("stage_id = 25, received_usd_cents = 5, paid_on = '2026-01-02', paid_year = 2025"),
          "reclaim_paid_year"
        )
        assert.include(yield* refusalOf("stage_id = 25, paid_on = '2026-01-02', paid_year = 2026"), "reclaim_received")
        assert.include(yield* refusalOf("received_usd_cents = 5"), "reclaim_received")
        assert.include(yield* refusalOf("filed_on = null"), "reclaim_filed")
        assert.include(yield* refusalOf("reclaim_minor = 1"), "check constraint")
        yield* asOwner(run("insert into custodian values (2, 'C2', 'Second Custodian')"))
        for (const change of ["custodian_id = 2", "market_id = 2", "account_id = 99", "event_id = 99"]) {
          assert.include(yield* refusalOf(change), "differs from its account or security")
        }
        const sources = [
          "update account set custodian_id = 2, rev = (select rev from begin_write(1)) where client_id = 1",
          "update dividend_event set security_id = 99",
          "update security set market_id = 2"
        ]
        for (const change of sources) {
          assert.include(yield* sqlFailure(asOwner(run(change))), "it does not change")
        }
        const paid = "stage_id = 25, received_usd_cents = 5, paid_on = '2026-01-02', paid_year = 2026"
        const row = yield* write(1, (rev) =>
          run(`update reclaim set ${paid}, rev = $1 where client_id = 1 and seq = 1 returning dash_cents`, [rev])
        )
        assert.deepStrictEqual(row, [{ dash_cents: 5n }])
      })
    )

    it.effect("get revisions and numbers in order, also side by side", () =>
      Effect.gen(function* () {
        const begin = asClient(
          2,
          run<{ rev: bigint; first_seq: number }>("select rev, first_seq from begin_write(2, 3)")
        )
        const begun = (yield* Effect.all(
          Array.from({ length: 8 }, () => begin),
          { concurrency: 8 }
        )).flat()
        const byRev = begun.toSorted((one, other) => Number(one.rev - other.rev))
        const first = byRev[0] ?? { rev: -1n, first_seq: -1 }
        assert.deepStrictEqual(
          byRev,
          byRev.map((_, index) => ({ rev: first.rev + BigInt(index), first_seq: first.first_seq + 3 * index }))
        )
        assert.strictEqual(byRev.length, 8)
      })
    )

    it.effect("leave an audit trail that only grows", () =>
      Effect.gen(function* () {
        const entry = "insert into reclaim_audit (client_id, seq, rev, actor, new) values (1, 1, 1, 'a test', '{}')"
        yield* asClient(1, run(entry))
        assert.include(yield* sqlFailure(asClient(1, run("update reclaim_audit set actor = 'x'"))), "permission denied")
        for (const change of [
          "update reclaim_audit set actor = 'x'",
          "delete from reclaim_audit",
          "truncate reclaim_audit"
        ]) {
          assert.include(yield* sqlFailure(asOwner(run(change))), "is append-only", change)
        }
        yield* asIdentity(run("insert into security_event (event_type) values ('a test')"))
        for (const change of ["update security_event set event_type = 'x'", "delete from security_event"]) {
          assert.include(yield* sqlFailure(asIdentity(run(change))), "permission denied", change)
          assert.include(yield* sqlFailure(asOwner(run(change))), "is append-only", change)
        }
      })
    )

    it.effect("take a batch as one insert", () =>
      Effect.gen(function* () {
        const rows = yield* asClient(
          2,
          Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const [begun] = yield* sql<{ rev: bigint; first_account: number }>`
              select rev, first_account from begin_write(2, 0, 1)`
            const own = { client_id: 2, account_id: begun?.first_account ?? -1, rev: begun?.rev ?? -1n }
            yield* sql`insert into account ${sql.insert({ ...own, bo_id: 1, custodian_id: 1, code: "A-batch" })}`
            const [numbers] = yield* sql<{
              rev: bigint
              first_seq: number
            }>`select rev, first_seq from begin_write(2, 2)`
            const first = numbers?.first_seq ?? -1
            return yield* sql`insert into reclaim ${sql
              .insert([
                { ...filedReclaim, ...own, rev: numbers?.rev, seq: first },
                { ...filedReclaim, ...own, rev: numbers?.rev, seq: first + 1, event_id: 2 }
              ])
              .returning("dash_cents")}`
          })
        )
        assert.deepStrictEqual(rows, [{ dash_cents: 660_000n }, { dash_cents: 660_000n }])
      })
    )
  })
})
