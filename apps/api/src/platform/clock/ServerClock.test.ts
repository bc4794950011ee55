import { assert } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { Database } from "../database/Database.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { Settings } from "../settings/Settings.ts"
import { DownloadTickets } from "../files/tickets/DownloadTickets.ts"
import { SecurityEvents } from "../audit/SecurityEvents.ts"
import { ServerClock } from "./ServerClock.ts"
import { Sessions } from "../../identity/Sessions.ts"
import { SignInThrottle } from "../../identity/signIn/SignInThrottle.ts"

const today = Date.UTC(2026, 5, 1, 12)
const hour = 3_600_000
const year = 365 * 24 * hour

const settings = Settings.layer.pipe(
  Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ SIGN_IN_ATTEMPTS: "2" })))
)

const services = Layer.mergeAll(Sessions.layer, SignInThrottle.layer, DownloadTickets.layer).pipe(
  Layer.provide(Layer.succeed(SecurityEvents, SecurityEvents.of({ record: () => Effect.void }))),
  Layer.provideMerge(ServerClock.layer),
  Layer.provide(Layer.merge(settings, SecureRandom.layerWebCrypto))
)

type Services = Layer.Success<typeof services>

const byPassword = { method: "password", level: 1 } as const

/** Runs a test on a separate server on the database, with a clock that the test sets. */
const onServerOfOwn = <A, E>(test: Effect.Effect<A, E, Services | Database>) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(today)
    return yield* Effect.provide(test, services, { local: true })
  }).pipe(Effect.provide(TestClock.layer()), Effect.scoped)

const seedUsers = Effect.flatMap(Database, (database) =>
  database.asOwner(Effect.andThen(seedTwoClients, seedTestUsers))
)

const isAllowed = (email: string, sender: string) =>
  Effect.flatMap(SignInThrottle, (throttle) => throttle.permit({ email, sender, deviceId: null })).pipe(
    Effect.match({ onSuccess: () => true, onFailure: () => false })
  )

bothDatabases("After a clock that was ahead was put right", (it) => {
  it.effect("a session opened meanwhile is none", () =>
    onServerOfOwn(
      Effect.gen(function* () {
        yield* seedUsers
        const sessions = yield* Sessions
        yield* TestClock.setTime(today + year)
        const { token } = yield* sessions.open(testUsers.full.id, "", byPassword)
        assert.isTrue(Option.isSome(yield* sessions.find(token, true)))
        yield* TestClock.setTime(today)
        assert.isTrue(Option.isNone(yield* sessions.find(token, true)))
        yield* TestClock.setTime(today + year)
        assert.isTrue(Option.isNone(yield* sessions.find(token, true)))
      })
    )
  )

  it.effect("a session used or renewed meanwhile ends", () =>
    onServerOfOwn(
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const used = yield* sessions.open(testUsers.full.id, "", byPassword)
        const renewed = yield* sessions.open(testUsers.full.id, "", byPassword)
        yield* TestClock.setTime(today + hour / 4)
        yield* sessions.find(used.token, true)
        yield* sessions.renew(renewed.token)
        yield* TestClock.setTime(today)
        assert.isTrue(Option.isNone(yield* sessions.find(used.token, false)))
        assert.isTrue(Option.isNone(yield* sessions.find(renewed.token, false)))
      })
    )
  )

  it.effect("sessions of a server a minute ahead live on", () =>
    onServerOfOwn(
      Effect.gen(function* () {
        const sessions = yield* Sessions
        yield* TestClock.setTime(today + 60_000)
        const { token } = yield* sessions.open(testUsers.full.id, "", byPassword)
        yield* TestClock.setTime(today)
        assert.isTrue(Option.isSome(yield* sessions.find(token, true)))
      })
    )
  )

  it.effect("tries made meanwhile count as of now, and for no longer than the window", () =>
    onServerOfOwn(
      Effect.gen(function* () {
        const email = "clock@test.example"
        yield* TestClock.setTime(today + year)
        for (let count = 0; count < 2; count++) assert.isTrue(yield* isAllowed(email, "192.0.2.1"))
        yield* TestClock.setTime(today)
        // No free tries, however often it is tried.
        for (let count = 0; count < 3; count++) assert.isFalse(yield* isAllowed(email, "192.0.2.1"))
        yield* TestClock.setTime(today + hour / 4 + 60_000)
        assert.isTrue(yield* isAllowed(email, "192.0.2.1"))
      })
    )
  )

  it.effect("a link issued meanwhile leads nowhere", () =>
    onServerOfOwn(
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const tickets = yield* DownloadTickets
        const { sessionId } = yield* sessions.open(testUsers.full.id, "", byPassword)
        const ticket = { kind: "report" as const, sessionId, clientId: 1, request: "{}" }
        const now = yield* tickets.issue(ticket)
        yield* TestClock.setTime(today + year)
        const later = yield* tickets.issue(ticket)
        assert.isNotNull(yield* tickets.find({ token: later, kind: "report", sessionId }))
        yield* TestClock.setTime(today)
        assert.isNull(yield* tickets.find({ token: later, kind: "report", sessionId }))
        const again = yield* tickets.issue(ticket)
        assert.isNotNull(yield* tickets.find({ token: again, kind: "report", sessionId }))
        assert.isNull(yield* tickets.find({ token: now, kind: "report", sessionId }))
      })
    )
  )

  it.effect("the log says so once", () => {
    const log: Array<string> = []
    return onServerOfOwn(
      Effect.gen(function* () {
        const clock = yield* ServerClock
        yield* TestClock.adjust("1 hour")
        yield* clock.now
        assert.deepStrictEqual(log, [])
        yield* TestClock.setTime(today)
        assert.strictEqual(yield* clock.now, today)
        yield* clock.now
        assert.lengthOf(log, 1)
        assert.include(log[0], "3600 seconds back")
      })
    ).pipe(Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void log.push(line))])))
  })
})

bothDatabases("Tries of strangers under attack", (it) => {
  it.effect("are held to the account's limit over all networks", () =>
    onServerOfOwn(
      Effect.gen(function* () {
        const email = "attacked@test.example"
        const allowed = yield* Effect.forEach(
          Array.from({ length: 60 }, (_, host) => `198.51.100.${host}`),
          (sender) => isAllowed(email, sender)
        )
        assert.strictEqual(allowed.filter(Boolean).length, 20)
        const throttle = yield* SignInThrottle
        yield* throttle.permit({ email, sender: "198.51.100.1", deviceId: "known" })
        yield* TestClock.adjust("16 minutes")
        assert.isTrue(yield* isAllowed(email, "192.0.2.1"))
      })
    )
  )
})
