import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { execute } from "../sql/queryRows.ts"
import { WorkItems } from "./WorkItems.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(Database, (database) => Effect.orDie(database.asOwner(Effect.flatMap(SqlClient.SqlClient, run))))

const rows = sql<{ readonly item_id: number; readonly client: number | null; readonly state: string }>(
  (client) => client`
    select item_id::float8 as item_id, client_id_of_item as client, state from work_item order by item_id`
)

const document = (subjectId: string, clientId: number | null = null) =>
  ({ kind: "document", clientId, subjectId }) as const

const withItems = <A, E>(test: Effect.Effect<A, E, Database | WorkItems>) =>
  Effect.gen(function* () {
    yield* sql((client) => client`delete from work_item`)
    return yield* test
  }).pipe(Effect.provide(WorkItems.layer), Effect.provide(ServerClock.layer))

bothDatabases("Items of the desk", (it) => {
  it.effect("about the same are one until it is done", () =>
    withItems(
      Effect.gen(function* () {
        const { asIdentity } = yield* Database
        const items = yield* WorkItems
        yield* asIdentity(items.open(document("5", 1)))
        yield* asIdentity(items.open({ ...document("5", 1), dueOn: "2026-12-24" }))
        yield* asIdentity(items.open(document("5", 2)))
        yield* asIdentity(items.open(document("5")))
        yield* asIdentity(items.open(document("5")))
        assert.lengthOf(yield* rows, 3)
        yield* asIdentity(items.done(document("5", 1)))
        yield* asIdentity(items.open(document("5", 1)))
        assert.deepStrictEqual(
          (yield* rows).map(({ client, state }) => [client, state]),
          [
            [1, "done"],
            [2, "open"],
            [null, "open"],
            [1, "open"]
          ]
        )
      })
    )
  )

  it.effect("are opened and closed by a client's transaction for that client, and shown to none", () =>
    withItems(
      Effect.gen(function* () {
        const { asClient } = yield* Database
        const items = yield* WorkItems
        yield* asClient(1, items.open(document("5")))
        yield* asClient(2, items.done(document("5")))
        assert.deepStrictEqual(
          (yield* rows).map(({ client, state }) => [client, state]),
          [[1, "open"]]
        )
        assert.include(yield* sqlFailure(asClient(2, items.done(document("5", 1)))), "cannot write for client 1")
        const table = execute((client) => client`select * from work_item`)
        assert.include(yield* sqlFailure(asClient(1, table)), "permission denied")
        yield* asClient(1, items.done(document("5")))
        assert.strictEqual((yield* rows)[0]?.state, "done")
      })
    )
  )

  it.effect("are given to somebody by a client's transaction, for that client only", () =>
    withItems(
      Effect.gen(function* () {
        const { asClient, asOwner } = yield* Database
        const items = yield* WorkItems
        yield* asOwner(Effect.andThen(seedTwoClients, seedTestUsers))
        yield* asClient(1, items.open(document("5")))
        yield* asClient(2, items.assign(document("5"), testUsers.staff.id))
        assert.strictEqual((yield* rows)[0]?.state, "open")
        assert.include(
          yield* sqlFailure(asClient(2, items.assign(document("5", 1), testUsers.staff.id))),
          "cannot write for client 1"
        )
        yield* asClient(1, items.assign(document("5"), testUsers.staff.id))
        assert.strictEqual((yield* rows)[0]?.state, "taken")
      })
    )
  )

  it.effect("are taken by one, whoever else asks", () =>
    withItems(
      Effect.gen(function* () {
        const { asIdentity } = yield* Database
        const items = yield* WorkItems
        yield* asIdentity(items.open(document("5")))
        const id = (yield* rows)[0]?.item_id ?? 0
        const [staff, viewing] = [testUsers.staff.id, testUsers.viewing.id]
        const both = yield* Effect.forEach([staff, viewing], (user) => asIdentity(items.take(id, user)), {
          concurrency: 2
        })
        assert.sameMembers(both, [true, false])
        const winner = both[0] === true ? staff : viewing
        assert.isTrue(yield* asIdentity(items.take(id, winner)))
        assert.isFalse(yield* asIdentity(items.take(id, winner === staff ? viewing : staff)))
        yield* asIdentity(items.done(document("5")))
        assert.isFalse(yield* asIdentity(items.take(id, winner)))
        assert.isFalse(yield* asIdentity(items.take(999_999, staff)))
      })
    )
  )
})
