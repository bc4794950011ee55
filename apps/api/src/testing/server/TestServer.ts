import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { layer } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Logger } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { startServer } from "../../startServer.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { Browser } from "./Browser.ts"
import { pooledEmbedded, pooledServer } from "../database/bothDatabases.ts"
import { seedTwoClients } from "../ledger/seedTwoClients.ts"
import { referenceLayer } from "../ledger/importTestFiles.ts"
import { temporaryFolder } from "../temporaryFolder.ts"
import { describeWith } from "../database/describeWith.ts"
import { missingPrerequisites } from "../database/missingPrerequisites.ts"
import { lowPasswordCost, seedTestUsers, testPassword, type TestUserName, testUsers } from "./testUsers.ts"
import { writeBuild } from "./writeBuild.ts"

/** Data key of all test servers, because those that share a database share the key. */
export const testDataKey = "xgt/yElNxBYx1Zm84qv6ZSezldKW3t3QBci2KCL/1Bs="

/** Server on a free port with its own database, two clients and the test users. */
export class TestServer extends Context.Service<
  TestServer,
  {
    readonly url: string
    /** Folder of its own files. */
    readonly dataDir: string
    /** Log lines so far. */
    readonly log: ReadonlyArray<string>
    /** A browser that has never been here. */
    readonly browser: () => Browser
    /** A browser in which this user has just signed in. */
    readonly signedIn: (name: TestUserName) => Effect.Effect<Browser>
    /** Runs statements behind the server's back. */
    readonly asOwner: <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) => Effect.Effect<A>
  }
>()("@reclaim/app-api/TestServer") {
  static readonly layer = (env: Readonly<Record<string, string>> = {}) => TestServer.layerOn(pooledEmbedded, env)

  static readonly layerOn = <E>(
    database: Layer.Layer<Database, E>,
    env: Readonly<Record<string, string>> = {}
  ): Layer.Layer<TestServer> =>
    Layer.provide(TestServer.layerAtFullCost(database, env), Layer.succeed(PasswordCost, lowPasswordCost))

  /** Test server whose passwords cost as much as in the product. */
  static readonly layerAtFullCost = <E>(
    database: Layer.Layer<Database, E>,
    env: Readonly<Record<string, string>>
  ): Layer.Layer<TestServer> =>
    Layer.effect(
      TestServer,
      Effect.gen(function* () {
        const webRoot = yield* temporaryFolder
        const dataDir = yield* temporaryFolder
        writeBuild(webRoot)
        const log: Array<string> = []
        const logger = Logger.map(Logger.formatJson, (line) => void log.push(line))
        const settings = Settings.layer.pipe(
          Layer.provide(
            ConfigProvider.layer(
              ConfigProvider.fromEnvRecord({
                PORT: "0",
                WEB_ROOT: webRoot,
                DATA_DIR: dataDir,
                LOG_LEVEL: "Info",
                DATA_KEY: testDataKey,
                // Most suites are about something else, and sign staff in by their password.
                MFA: "optional",
                ...env
              })
            )
          )
        )
        const services = Dashboards.layer.pipe(
          Layer.provideMerge(Layer.merge(database, referenceLayer)),
          Layer.provideMerge(Layer.mergeAll(SecureRandom.layerWebCrypto, NodeHttpServer.layerHttpServices, settings)),
          Layer.provideMerge(Logger.layer([logger]))
        )
        const context = yield* Layer.build(services)
        const { asOwner } = Context.get(context, Database)
        yield* asOwner(seedOnce)
        const { port } = yield* Effect.provideContext(startServer, context)
        const url = `http://127.0.0.1:${port}`
        return TestServer.of({
          url,
          dataDir,
          log,
          browser: () => new Browser(url),
          signedIn: Effect.fnUntraced(function* (name) {
            const browser = new Browser(url)
            const answer = yield* Effect.promise(() => browser.signIn(testUsers[name].email, testPassword))
            if (answer.status !== 303)
              return yield* Effect.die(new Error(`${name} could not sign in: ${answer.status}`))
            return browser
          }),
          asOwner: (effect) => Effect.orDie(asOwner(effect))
        })
      })
    ).pipe(Layer.orDie)
}

/** A second server on the same database finds them there. */
const seedOnce = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const clients = yield* sql`select from client`
  if (clients.length === 0) yield* Effect.andThen(seedTwoClients, seedTestUsers)
})

type Suite = Parameters<ReturnType<typeof layer<TestServer, never>>>[1]

/** Real sockets and the real clock. */
const live = { excludeTestServices: true, timeout: "60 seconds" } as const

/** Runs a suite against one server, which its tests share in their order. */
export const onServer = (title: string, env: Readonly<Record<string, string>>, suite: Suite): void =>
  layer(TestServer.layer(env), live)(title, suite)

/** Suite on a server whose sign-ins cost as much as in the product, for tests of passwords themselves. */
export const onServerAtFullCost = (title: string, env: Readonly<Record<string, string>>, suite: Suite): void =>
  layer(TestServer.layerAtFullCost(pooledEmbedded, env), live)(title, suite)

/** Suite that runs on the embedded database, and on a PostgreSQL server if npm has one. */
export const onBothServers = (title: string, suite: Suite): void => {
  layer(TestServer.layer(), live)(`${title}, embedded`, suite)
  describeWith(missingPrerequisites.postgres, "With a PostgreSQL server", () => {
    layer(TestServer.layerOn(pooledServer), live)(`${title}, PostgreSQL`, suite)
  })
}
