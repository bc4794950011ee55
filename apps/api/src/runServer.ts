import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Fiber, Layer, Logger, Option, References } from "effect"
import { Database } from "./platform/database/Database.ts"
import { hasDatabase } from "./platform/embedded/folder/initialiseDataFolder.ts"
import { assertPortFree } from "./platform/http/assertPortFree.ts"
import { Settings } from "./platform/settings/Settings.ts"
import type { Demonstration } from "./servePortal.ts"

const databaseLayer = Layer.unwrap(
  Effect.map(Settings, ({ databaseOwnerUrl, databaseUrl, dataDir, statementTimeoutSeconds }) =>
    Database.layer({
      url: Option.getOrNull(databaseUrl),
      ownerUrl: Option.getOrNull(databaseOwnerUrl),
      folder: dataDir,
      statementTimeout: `${statementTimeoutSeconds} seconds`
    })
  )
)

/** Logs one JSON line per event on stderr, or a readable one in a terminal; stdout names the portal's address. */
const logLayer = Layer.unwrap(
  Effect.map(Settings, ({ logLevel }) =>
    Layer.mergeAll(
      Logger.layer([process.stderr.isTTY ? Logger.consolePretty() : Logger.withConsoleError(Logger.formatJson)]),
      Layer.succeed(Logger.LogToStderr, true),
      Layer.succeed(References.MinimumLogLevel, logLevel)
    )
  )
)

/** Explains a failure in one sentence if the operator can fix it, in full otherwise. */
const explain = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  const tag = typeof error === "object" && error !== null && "_tag" in error ? error._tag : null
  const isKnown =
    tag === "SettingsInvalid" ||
    tag === "CannotListen" ||
    tag === "ConsentsRefused" ||
    tag === "DataFolderDamaged" ||
    tag === "DataFolderExposed" ||
    tag === "DataFolderInUse" ||
    tag === "DataKeyRefused" ||
    tag === "DatabaseStartFailed" ||
    tag === "DatabaseDown" ||
    tag === "FileStoreRefused" ||
    tag === "SampleDataInProduction" ||
    tag === "SampleDataMissing"
  return isKnown && error instanceof Error ? error.message : `The server failed:\n${Cause.pretty(cause)}`
}

/**
 * Most of the server's modules are loaded, and what needs no database is made, while the database opens in its thread:
 * each takes about as long.
 */
const program = (demonstration: () => Promise<Demonstration | null>) =>
  Effect.gen(function* () {
    yield* assertPortFree
    const { databaseUrl, dataDir } = yield* Settings
    const isNew = Option.isNone(databaseUrl) && !hasDatabase(dataDir)
    const opening = yield* Effect.forkScoped(Layer.build(databaseLayer), { startImmediately: true })
    const { demo } = yield* Settings
    const { servePortal } = yield* Effect.promise(() => import("./servePortal.ts"))
    const brought = demo ? yield* Effect.promise(demonstration) : null
    return yield* servePortal({ opening: Fiber.join(opening), isNew, demonstration: brought })
  }).pipe(Effect.scoped)

/** Parts of the server that are loaded only on demand. */
export interface OnDemandParts {
  readonly demonstration: () => Promise<Demonstration | null>
}

/** Serves the portal until the process is asked to stop. */
export const runServer = ({ demonstration }: OnDemandParts): void =>
  NodeRuntime.runMain(
    program(demonstration).pipe(
      Effect.provide(logLayer),
      Effect.provide(Settings.layer),
      Effect.tapCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(explain(cause))))
    ),
    {
      disableErrorReporting: true,
      // Being asked to stop is not a failure.
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    }
  )
