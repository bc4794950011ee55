import { assert } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { OneTimeLinks } from "./OneTimeLinks.ts"

const { id: userId } = testUsers.full

const withLinks = <A, E>(test: Effect.Effect<A, E, Database | OneTimeLinks>) =>
  Effect.gen(function* () {
    const { asOwner } = yield* Database
    const seeded = yield* asOwner(execute((sql) => sql`select from app_user where user_id = ${userId}`))
    if (seeded.length === 0) yield* asOwner(Effect.andThen(seedTwoClients, seedTestUsers))
    return yield* test
  }).pipe(
    Effect.provide(OneTimeLinks.layer.pipe(Layer.provide(Layer.merge(ServerClock.layer, SecureRandom.layerWebCrypto))))
  )

/** Ages all links, as if that time had passed. */
const age = (seconds: number) =>
  Effect.flatMap(Database, ({ asOwner }) =>
    asOwner(
      execute(
        (sql) => sql`
          update one_time_link set created_at = created_at - make_interval(secs => ${seconds}),
            expires_at = expires_at - make_interval(secs => ${seconds})`
      )
    )
  )

bothDatabases("Links that work once", (it) => {
  it.effect("are found until they are used, and used by one of many", () =>
    withLinks(
      Effect.gen(function* () {
        const { asIdentity } = yield* Database
        const links = yield* OneTimeLinks
        const { token } = yield* asIdentity(links.make({ purpose: "password reset", userId, facts: { by: "mail" } }))
        const found = yield* links.find(token, "password reset")
        assert.deepStrictEqual(Option.getOrThrow(found).facts, { by: "mail" })
        assert.isTrue(Option.isNone(yield* links.find(token, "invitation")))
        const taken = yield* Effect.all(
          Array.from({ length: 8 }, () => asIdentity(links.take(token, "password reset"))),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(taken.filter(Option.isSome), 1)
        assert.isTrue(Option.isNone(yield* links.find(token, "password reset")))
      })
    )
  )

  it.effect("end by themselves, and when another one is made", () =>
    withLinks(
      Effect.gen(function* () {
        const { asIdentity } = yield* Database
        const links = yield* OneTimeLinks
        const first = yield* asIdentity(links.make({ purpose: "invitation", userId }))
        const second = yield* asIdentity(links.make({ purpose: "invitation", userId }))
        assert.isTrue(Option.isNone(yield* links.find(first.token, "invitation")))
        yield* age(7 * 86_400 - 60)
        assert.isTrue(Option.isSome(yield* links.find(second.token, "invitation")))
        yield* age(61)
        assert.isTrue(Option.isNone(yield* links.find(second.token, "invitation")))
        const third = yield* asIdentity(links.make({ purpose: "invitation", userId }))
        yield* asIdentity(links.void("invitation", userId))
        assert.isTrue(Option.isNone(yield* links.find(third.token, "invitation")))
        const ahead = yield* asIdentity(links.make({ purpose: "invitation", userId }))
        yield* age(-3600)
        assert.isTrue(Option.isNone(yield* links.find(ahead.token, "invitation")), "made by a clock that was ahead")
      })
    )
  )

  it.effect("are made by a client for its own users only, and read by none", () =>
    withLinks(
      Effect.gen(function* () {
        const { asClient } = yield* Database
        const links = yield* OneTimeLinks
        yield* asClient(1, links.make({ purpose: "invitation", userId }))
        const other = testUsers.otherAdministrator.id
        const foreign = yield* sqlFailure(asClient(1, links.make({ purpose: "invitation", userId: other })))
        assert.include(foreign, `user ${String(other)} is not of client 1`)
        const read = yield* sqlFailure(
          asClient(
            1,
            execute((sql) => sql`select * from one_time_link`)
          )
        )
        assert.include(read, "permission denied")
      })
    )
  )
})
