import { assert } from "@effect/vitest"
import type { NotificationContent } from "@reclaim/core/domain/notification/NotificationContent"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { settingsOf } from "../../testing/server/settingsOf.ts"
import { testDataKey } from "../../testing/server/TestServer.ts"
import { lowPasswordCost, seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { ServerClock } from "../clock/ServerClock.ts"
import { Database } from "../database/Database.ts"
import { Jobs } from "../jobs/Jobs.ts"
import { Mails } from "../mail/Mails.ts"
import { SealedValues } from "../sealed/SealedValues.ts"
import { execute } from "../sql/queryRows.ts"
import { NotificationMails } from "./NotificationMails.ts"
import { listDueMails } from "./notificationRows.ts"
import { notifyListeners, notifyUser, type UserNotification } from "./notifyUsers.ts"

const services = NotificationMails.pipe(
  Layer.provideMerge(Mails.layer),
  Layer.provideMerge(Layer.merge(Jobs.layer, SealedValues.layer)),
  Layer.provide(Layer.merge(ServerClock.layer, SecureRandom.layerWebCrypto)),
  Layer.provide(settingsOf({ DATA_KEY: testDataKey, PUBLIC_URL: "https://portal.example.com" }))
)

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(Database, (database) => Effect.orDie(database.asOwner(Effect.flatMap(SqlClient.SqlClient, run))))

const rows = sql<{ readonly user_id: number; readonly mail: string; readonly app: boolean; readonly mailed: boolean }>(
  (client) => client`
    select user_id, mail_cadence as mail, in_app as app, mailed_at is not null as mailed from notification
    order by notification_id`
)

const mails = sql<{ readonly to_address: string }>((client) => client`select to_address from mail_outbox order by 1`)

const clear = Effect.forEach(["notification", "notification_choice", "mail_outbox", "job"], (table) =>
  sql((client) => client.unsafe(`delete from ${table}`))
)

const choose = (userId: number, kind: string, cadence: string, byMail: boolean, inApp: boolean) =>
  sql((client) => client`insert into notification_choice values (${userId}, ${kind}, ${cadence}, ${byMail}, ${inApp})`)

const runJob = (kind: string, payload: object = {}) =>
  Effect.flatMap(Jobs, ({ handlers }) => Effect.orDie(handlers.get(kind)?.(payload) ?? Effect.die(`no ${kind}`)))

const statement = (name: string): UserNotification & { readonly content: NotificationContent } => ({
  key: `statement ${name}`,
  content: { kind: "statement-published", report: "quarterly", name, reportId: 1, statements: 1 }
})

const newDevice: UserNotification = { key: "device 1", content: { kind: "new-device", device: "Firefox on Linux" } }

const { full, otherClient, readOnly, staff } = testUsers

bothDatabases("What users are told", (it) => {
  it.effect("comes to each of them once, and only if the act is done", () =>
    Effect.gen(function* () {
      const { asClient, asIdentity, asOwner } = yield* Database
      yield* asOwner(
        Effect.andThen(seedTwoClients, Effect.provideService(seedTestUsers, PasswordCost, lowPasswordCost))
      )
      yield* Effect.exit(asIdentity(Effect.andThen(notifyUser(full.id, newDevice), Effect.fail("rolled back"))))
      assert.deepStrictEqual(yield* rows, [])
      yield* asIdentity(notifyUser(full.id, newDevice))
      yield* asClient(1, notifyUser(full.id, newDevice))
      yield* asIdentity(notifyUser(staff.id, newDevice))
      // The mail about an account's safety is sent by the act itself.
      assert.deepStrictEqual(yield* rows, [
        { user_id: full.id, mail: "none", app: true, mailed: false },
        { user_id: staff.id, mail: "none", app: true, mailed: false }
      ])
    })
  )

  it.effect("cannot come from the transaction of another client", () =>
    Effect.gen(function* () {
      yield* clear
      const { asClient } = yield* Database
      yield* asClient(1, notifyUser(otherClient.id, newDevice))
      assert.deepStrictEqual(yield* rows, [])
      const reach = yield* Effect.exit(asClient(1, notifyListeners(2, [statement("Q3")])))
      assert.strictEqual(reach._tag, "Failure")
    })
  )

  it.effect("follows what each has chosen, but not where safety is concerned", () =>
    Effect.gen(function* () {
      yield* clear
      const { asClient, asIdentity } = yield* Database
      yield* choose(full.id, "statement-published", "weekly", true, false)
      yield* choose(readOnly.id, "statement-published", "off", true, true)
      yield* choose(full.id, "new-device", "off", false, false)
      yield* asClient(1, notifyListeners(1, [statement("Q3")]))
      yield* asIdentity(notifyUser(full.id, newDevice))
      const found = yield* rows
      assert.deepStrictEqual(
        found.filter(({ user_id }) => user_id === full.id).map(({ app, mail }) => [mail, app]),
        [
          ["weekly", false],
          ["none", true]
        ]
      )
      assert.isFalse(found.some(({ user_id }) => user_id === readOnly.id))
    })
  )

  it.effect("waits for the morning where each user is", () =>
    Effect.gen(function* () {
      yield* clear
      const { asClient, asIdentity, asOwner } = yield* Database
      yield* choose(full.id, "statement-published", "daily", true, true)
      yield* choose(readOnly.id, "statement-published", "daily", true, true)
      yield* asClient(1, notifyListeners(1, [statement("Q3")]))
      yield* asOwner(
        execute(
          (client) => client`
            insert into user_preference (user_id, language, time_zone, version) values (${full.id}, 'en', 'Asia/Tokyo', 2)`
        )
      )
      const zones = (yield* asIdentity(listDueMails)).map(({ timeZone, userId }) => [userId, timeZone])
      assert.includeDeepMembers(zones, [
        [full.id, "Asia/Tokyo"],
        [readOnly.id, "UTC"]
      ])
    })
  )

  it.effect("is mailed at once, gathered, and never twice", () =>
    Effect.gen(function* () {
      yield* clear
      const { asClient } = yield* Database
      yield* choose(readOnly.id, "statement-published", "daily", true, true)
      yield* asClient(1, notifyListeners(1, [statement("Q2"), statement("Q3")]))
      const asked = yield* sql<{ readonly user: number }>(
        (client) => client`select (payload ->> 'userId')::int as user from job where kind = 'notice-mail' order by 1`
      )
      assert.include(
        asked.map(({ user }) => user),
        full.id
      )
      assert.notInclude(
        asked.map(({ user }) => user),
        readOnly.id
      )
      for (const { user } of [...asked, ...asked]) yield* runJob("notice-mail", { userId: user })
      yield* runJob("digest")
      assert.lengthOf(yield* mails, asked.length)
      // Today's news are tomorrow's digest.
      assert.deepStrictEqual(
        (yield* rows).filter(({ user_id }) => user_id === readOnly.id).map(({ mailed }) => mailed),
        [false, false]
      )
      yield* sql((client) => client`update notification set at = at - interval '1 day' where user_id = ${readOnly.id}`)
      yield* Effect.all([runJob("digest"), runJob("digest")], { concurrency: 2 })
      assert.strictEqual((yield* mails).filter(({ to_address }) => to_address === readOnly.email).length, 1)
    }).pipe(Effect.provide(services, { local: true }))
  )

  it.effect("is forgotten after four hundred days", () =>
    Effect.gen(function* () {
      yield* clear
      const { asIdentity } = yield* Database
      yield* asIdentity(notifyUser(full.id, newDevice))
      yield* asIdentity(notifyUser(full.id, { ...newDevice, key: "device 2" }))
      yield* sql((client) => client`update notification set at = at - interval '401 days' where key = 'device 1'`)
      yield* runJob("digest")
      assert.lengthOf(yield* rows, 1)
    }).pipe(Effect.provide(services, { local: true }))
  )
})
