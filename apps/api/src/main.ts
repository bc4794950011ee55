import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Cause, Console, DateTime, Effect, Exit, Layer, Logger, Option, References } from "effect"
import { SecureRandom } from "effect/crypto"
import { Database } from "./database/Database.ts"
import { generateDemo } from "./generate/generateDemo.ts"
import { demoSize } from "./generate/GeneratorSize.ts"
import { assertPortFree, startServer } from "./http/startServer.ts"
import { ReferenceData } from "./reference/ReferenceData.ts"
import { assertNoSampleData } from "./services/assertNoSampleData.ts"
import { Dashboards } from "./services/Dashboards.ts"
import { Passwords } from "./services/Passwords.ts"
import { Settings } from "./Settings.ts"

const databaseLayer = Layer.unwrap(
  Effect.map(Settings, ({ databaseUrl, dataDir, statementTimeoutSeconds }) =>
    Database.layer({
      url: Option.getOrNull(databaseUrl),
      folder: dataDir,
      statementTimeout: `${statementTimeoutSeconds} seconds`
    })
  )
)

/** One JSON line per event on stderr, for people in a terminal a readable one; stdout says where the portal is. */
const logLayer = Layer.unwrap(
  Effect.map(Settings, ({ logLevel }) =>
    Layer.mergeAll(
      Logger.layer([process.stderr.isTTY ? Logger.consolePretty() : Logger.withConsoleError(Logger.formatJson)]),
      Layer.succeed(Logger.LogToStderr, true),
      Layer.succeed(References.MinimumLogLevel, logLevel)
    )
  )
)

const services = Dashboards.layer.pipe(
  Layer.provideMerge(databaseLayer),
  Layer.provideMerge(Layer.mergeAll(SecureRandom.layerWebCrypto, NodeHttpServer.layerHttpServices, logLayer))
)

/** With DEMO=1 an empty database is filled with sample data and users before the first page is served. */
const prepareDemo = Effect.gen(function* () {
  const today = CalendarDate.make(DateTime.formatIsoDateUtc(yield* DateTime.now))
  yield* Effect.provide(generateDemo(demoSize(today)), Layer.merge(Passwords.layer, ReferenceData.layer()))
})

const serving = Effect.gen(function* () {
  const { demo, publicUrl } = yield* Settings
  yield* assertNoSampleData
  if (demo) yield* prepareDemo
  const { port } = yield* startServer
  yield* Console.log(`Portal ready at ${publicUrl.replace(/:0$/, `:${port}`)}`)
  return yield* Effect.never
})

/** What went wrong in one sentence when it is the operator's to put right; in full when it is not. */
const explain = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  const tag = typeof error === "object" && error !== null && "_tag" in error ? error._tag : null
  const isKnown =
    tag === "SettingsInvalid" ||
    tag === "CannotListen" ||
    tag === "DataFolderInUse" ||
    tag === "DatabaseStartFailed" ||
    tag === "DatabaseDown" ||
    tag === "SampleDataInProduction"
  return isKnown && error instanceof Error ? error.message : `The server failed:\n${Cause.pretty(cause)}`
}

// The server's scope is the inner one: what requests need outlives those that are answered while it stops.
const program = Effect.andThen(assertPortFree, Effect.provide(Effect.scoped(serving), services))

NodeRuntime.runMain(
  program.pipe(
    Effect.provide(Settings.layer),
    Effect.tapCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(explain(cause))))
  ),
  {
    disableErrorReporting: true,
    // Being asked to stop is not a failure.
    teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
  }
)
