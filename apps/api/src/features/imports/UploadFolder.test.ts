import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { SecureRandom } from "effect/crypto"
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { startServer } from "../../bench/benchServer.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { Browser } from "../../testing/server/Browser.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import { lowPasswordCost, seedTestUsers, testPassword, testUsers } from "../../testing/server/testUsers.ts"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { UploadFolder } from "./UploadFolder.ts"

const folderIn = (dataDir: string) =>
  UploadFolder.layer.pipe(
    Layer.provide(Settings.layer),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ DATA_DIR: dataDir }))),
    Layer.provide(Layer.merge(NodeServices.layer, SecureRandom.layerWebCrypto)),
    Layer.fresh
  )

const bytes = Stream.make(new TextEncoder().encode("client,name\n"))

const filesIn = (dataDir: string): ReadonlyArray<string> => {
  const uploads = join(dataDir, "uploads")
  return existsSync(uploads)
    ? readdirSync(uploads, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".csv"))
    : []
}

const runsIn = (dataDir: string): ReadonlyArray<string> => readdirSync(join(dataDir, "uploads"))

/** Waits for what another process does. */
const until = (isDone: () => boolean) =>
  Effect.promise(async () => {
    for (let round = 0; round < 600 && !isDone(); round++) await setTimeout(50)
    assert.isTrue(isDone())
  })

describe("UploadFolder", () => {
  it.effect("keeps a file that nobody else may read for as long as it is needed", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      yield* Effect.gen(function* () {
        const uploads = yield* UploadFolder
        const place = yield* Effect.scoped(
          Effect.tap(uploads.keep(bytes), (kept) =>
            Effect.sync(() => {
              assert.strictEqual(statSync(kept).mode & 0o777, 0o600)
              assert.strictEqual(statSync(join(kept, "..")).mode & 0o777, 0o700)
              assert.lengthOf(filesIn(dataDir), 1)
            })
          )
        )
        assert.isFalse(existsSync(place))
      }).pipe(Effect.provide(folderIn(dataDir)))
      assert.deepStrictEqual(runsIn(dataDir), [])
    })
  )

  it.effect("leaves nothing of a file whose bytes stop coming", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const uploads = yield* Effect.provide(UploadFolder, folderIn(dataDir))
      const broken = Stream.concat(bytes, Stream.fail("hung up"))
      assert.strictEqual(yield* Effect.flip(Effect.scoped(uploads.keep(broken))), "hung up")
      assert.deepStrictEqual(filesIn(dataDir), [])
    })
  )

  it.effect("takes files again once its folder can be made", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const inTheWay = join(dataDir, "uploads")
      writeFileSync(inTheWay, "")
      yield* Effect.gen(function* () {
        const { keep } = yield* UploadFolder
        yield* Effect.flip(keep(bytes))
        rmSync(inTheWay)
        assert.isTrue(existsSync(yield* keep(bytes)))
      }).pipe(Effect.scoped, Effect.provide(folderIn(dataDir)))
    })
  )

  it.effect("takes nothing away from another process in the same data folder", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      yield* Effect.gen(function* () {
        const place = yield* (yield* UploadFolder).keep(bytes)
        yield* Effect.provide(Effect.void, folderIn(dataDir))
        assert.isTrue(existsSync(place))
      }).pipe(Effect.scoped, Effect.provide(folderIn(dataDir)))
    })
  )

  it.effect("takes away what another machine left a day ago, and nothing younger", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const now = 10 * 86_400
      for (const [name, seconds] of [
        ["other.old", now - 90_000],
        ["other.young", now - 3_600]
      ] as const) {
        const run = join(dataDir, "uploads", name)
        mkdirSync(run, { recursive: true })
        writeFileSync(join(run, "one.csv"), "client,name\n")
        utimesSync(run, seconds, seconds)
      }
      yield* TestClock.setTime(now * 1000)
      yield* Effect.provide(Effect.void, folderIn(dataDir))
      assert.deepStrictEqual(runsIn(dataDir), ["other.young"])
    })
  )

  it.live(
    "is empty after a start that follows a kill during an upload",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryFolder
        yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.andThen(seedTwoClients, seedTestUsers))).pipe(
          Effect.provide(Layer.merge(Database.layerEmbedded(dataDir), Layer.succeed(PasswordCost, lowPasswordCost)))
        )
        const first = yield* Effect.promise(() => startServer({ DATA_DIR: dataDir }))
        const staff = new Browser(first.origin)
        yield* Effect.promise(() => staff.signIn(testUsers.viewing.email, testPassword))
        const sent = request(`${first.origin}/api/v1/import?kind=clients`, {
          method: "POST",
          headers: {
            "content-type": "text/csv",
            cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...staff.xsrf
          }
        })
        sent.on("error", () => undefined)
        sent.write("client,name\nHALF,Half of")
        yield* until(() => filesIn(dataDir).length === 1)
        process.kill(first.pid, "SIGKILL")
        yield* until(() => sent.destroyed)
        assert.lengthOf(filesIn(dataDir), 1)
        const second = yield* Effect.promise(() => startServer({ DATA_DIR: dataDir }))
        assert.deepStrictEqual(runsIn(dataDir), [])
        yield* Effect.promise(second.stop)
      }).pipe(Effect.scoped),
    90_000
  )
})
