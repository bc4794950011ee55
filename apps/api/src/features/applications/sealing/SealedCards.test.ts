import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { Database } from "../../../platform/database/Database.ts"
import { placeIn } from "../../../platform/sealed/SealedColumn.ts"
import { sealedFrikort, sealedOfApplication } from "../../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../../platform/sealed/SealedValues.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../../testing/ledger/seedTwoClients.ts"
import { settingsOf } from "../../../testing/server/settingsOf.ts"
import { testDataKey } from "../../../testing/server/TestServer.ts"
import { lowPasswordCost, seedTestUsers } from "../../../testing/server/testUsers.ts"
import { PasswordCost } from "../../../identity/signIn/Passwords.ts"
import { SealedCards } from "./SealedCards.ts"

const sealingLayer = SealedValues.layer.pipe(
  Layer.provide(Layer.merge(SecureRandom.layerWebCrypto, settingsOf({ DATA_KEY: testDataKey })))
)

const queryAsOwner = <A extends object>(text: string) =>
  Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A>(text))))

/** The server is started. */
const start = Effect.scoped(Layer.build(Layer.fresh(SealedCards).pipe(Layer.provide(Layer.fresh(sealingLayer)))))

const inClear = queryAsOwner<{ clear: string }>(`
  select draft::text as clear from application union all select flags::text from owner_profile order by 1`)

const secrets = queryAsOwner<{ application_id: number; value_sealed: Uint8Array; last4: string }>(
  "select application_id, value_sealed, last4 from application_secret where path = 'tax.frikortNumber' order by 1"
)

bothDatabases("Numbers of Danish cards of an earlier version", (it) => {
  it.effect("are sealed when the server starts, once, and every other answer stays", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      yield* asOwner(
        Effect.andThen(seedTwoClients, Effect.provideService(seedTestUsers, PasswordCost, lowPasswordCost))
      )
      const [application] = yield* queryAsOwner<{ id: number }>(`
        insert into application (client_id, kind, origin, draft, created_by, created_at, updated_at)
        values (1, 'new', 'manual', '{"tax":{"hasFrikort":true,"frikortNumber":"DK-123456"}}', 13, now(), now()),
          (2, 'new', 'manual', '{"tax":{"hasFrikort":false,"frikortNumber":""}}', 14, now(), now())
        returning application_id as id`)
      yield* queryAsOwner(`
        insert into owner_profile (client_id, bo_id, fiscal_year_end, lei, registered_address, flags)
        values (2, 1, '12-31', '', '{}', '{"hasFrikort":true,"frikortNumber":"DK-987654"}')`)
      yield* start
      assert.deepStrictEqual(
        (yield* inClear).map(({ clear }) => clear),
        [
          '{"hasFrikort": true}',
          '{"tax": {"hasFrikort": false, "frikortNumber": ""}}',
          '{"tax": {"hasFrikort": true, "frikortNumber": null}}'
        ]
      )
      const entered = yield* secrets
      const id = application?.id ?? 0
      assert.deepStrictEqual(
        entered.map(({ application_id, last4 }) => [application_id, last4]),
        [[id, "56"]]
      )
      const [owner] = yield* queryAsOwner<{ frikort_sealed: Uint8Array }>("select frikort_sealed from owner_profile")
      const nothing = new Uint8Array()
      const openedCards = Effect.gen(function* () {
        const values = yield* SealedValues
        return [
          yield* values.open(
            placeIn(sealedOfApplication, 1, id, "tax.frikortNumber"),
            entered[0]?.value_sealed ?? nothing
          ),
          yield* values.open(placeIn(sealedFrikort, 2, 1), owner?.frikort_sealed ?? nothing)
        ]
      })
      assert.deepStrictEqual(yield* Effect.provide(openedCards, sealingLayer), ["DK-123456", "DK-987654"])
      yield* start
      assert.deepStrictEqual(yield* secrets, entered)
      assert.deepStrictEqual(yield* queryAsOwner("select frikort_sealed from owner_profile"), [owner ?? {}])
    })
  )
})
