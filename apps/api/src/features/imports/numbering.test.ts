import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { throwAwayServer } from "../../testing/database/bothDatabases.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { deliver, queryAsOwner, referenceLayer, refusedText } from "../../testing/ledger/importTestFiles.ts"

/** Resolves once a transaction of this database waits for another. */
const somebodyWaits: Effect.Effect<void, never, Database> = Effect.gen(function* () {
  const [row] = yield* Effect.orDie(
    queryAsOwner(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  )
  if (Number(row?.["n"]) === 0) yield* Effect.andThen(Effect.sleep("20 millis"), somebodyWaits)
})

const runStatement = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))

/** Rows about the same owner from both sides, under another id of the engine. */
const same = (text: string): string => text.replace("Of the portal", "Both").replace("E1,Of the engine", "E2,Both")

const kinds: ReadonlyArray<readonly [string, string, string, string, string]> = [
  [
    "owners",
    "beneficial_owner",
    "bo_id",
    "client,owner,name,residence,entity_type\nC1,E1,Of the engine,US,individual",
    `insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
      select 1, coalesce(max(bo_id), 0) + 1, 'Of the portal', 'US', 'individual' from beneficial_owner where client_id = 1`
  ],
  [
    "investors",
    "investor",
    "investor_id",
    "client,investor,name,residence,investor_type\nC1,E1,Of the engine,US,Investor",
    `insert into investor (client_id, investor_id, name, residence, investor_type)
      select 1, coalesce(max(investor_id), 0) + 1, 'Of the portal', 'US', 'Investor' from investor where client_id = 1`
  ]
]

/** Imports while the portal has an open write for client 1; the portal commits once the import waits for it. */
const whilePortalWrites = <A, E, R>(insert: string, engine: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { asOwner } = yield* Database
    const [begun, released] = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
    const portal = asOwner(
      Effect.gen(function* () {
        yield* runStatement("select rev from begin_write(1)")
        yield* runStatement(insert)
        yield* Deferred.succeed(begun, undefined)
        yield* Deferred.await(released)
      })
    )
    const commit = Effect.andThen(somebodyWaits, Deferred.succeed(released, undefined))
    const [, outcome] = yield* Effect.all([portal, Effect.andThen(Deferred.await(begun), engine), commit], {
      concurrency: "unbounded"
    })
    return outcome
  })

describeWith(missingPrerequisites.postgres, "With a PostgreSQL server", () => {
  layer(Layer.orDie(throwAwayServer()), { excludeTestServices: true, timeout: "60 seconds" })(
    "Portal and import, writing at once,",
    (it) => {
      for (const [kind, table, number, file, insert] of kinds) {
        it.effect(`give different numbers to ${kind}`, () =>
          Effect.gen(function* () {
            yield* deliver("clients", "client,name\nC1,One")
            const outcome = yield* whilePortalWrites(insert, deliver(kind, file))
            assert.deepInclude(outcome, { created: 1 })
            assert.deepStrictEqual(
              yield* queryAsOwner(`select name, ${number} as number from ${table} where client_id = 1 order by 2`),
              [
                { name: "Of the portal", number: 1 },
                { name: "Of the engine", number: 2 }
              ]
            )
          }).pipe(Effect.provide(referenceLayer))
        )

        it.effect(`do not double one of the ${kind} that the portal accepts meanwhile`, () =>
          Effect.gen(function* () {
            const problems = yield* whilePortalWrites(same(insert), refusedText(kind, same(file)))
            assert.lengthOf(problems, 1)
            assert.match(
              problems[0] ?? "",
              /^2 portal_\w+: the portal has accepted .*, number 3: write the number here/
            )
          }).pipe(Effect.provide(referenceLayer))
        )
      }
    }
  )
})
