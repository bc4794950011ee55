import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Layer, Logger, Option, References } from "effect"
import { SecureRandom } from "effect/crypto"
import { Database } from "./database/Database.ts"
import { assertPortFree, startServer } from "./http/startServer.ts"
import { Dashboards } from "./services/Dashboards.ts"
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

const serving = Effect.gen(function* () {
  const { publicUrl } = yield* Settings
  const { port } = yield* startServer
  yield* Console.log(`Portal ready at ${publicUrl.replace(/:0$/, `:${port}`)}`)
  yield* Effect.never
})

/** What went wrong in one sentence when it is the operator's to put right; in full when it is not. */
const explain = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  const tag = typeof error === "object" && error !== null && "_tag" in error ? error._tag : null
  const isKnown =
    tag === "SettingsInvalid" || tag === "CannotListen" || tag === "DataFolderInUse" || tag === "DatabaseDown"
  return isKnown && error instanceof Error ? error.message : `The server failed:\n${Cause.pretty(cause)}`
}

const program = Effect.andThen(assertPortFree, Effect.provide(serving, services))

NodeRuntime.runMain(
  program.pipe(
    Effect.provide(Settings.layer),
    Effect.scoped,
    Effect.tapCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(explain(cause))))
  ),
  {
    disableErrorReporting: true,
    // Being asked to stop is not a failure.
    teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
  }
)
