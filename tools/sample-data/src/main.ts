import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Cause, Clock, Console, Effect, Layer, Option, Path } from "effect"
import { Database } from "@reclaim/app-api/platform/database/Database"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { keepFilesPrivate } from "@reclaim/app-api/platform/process/keepFilesPrivate"
import { isPrinted, runCommandLine } from "@reclaim/app-api/platform/process/runCommandLine"
import { Settings } from "@reclaim/app-api/platform/settings/Settings"
import { fillDatabase } from "./fillDatabase.ts"
import { generateCommand, type GeneratorRequest } from "./generateCommand.ts"
import { demoSize, type GeneratorSize } from "./GeneratorSize.ts"
import { writeSampleFiles } from "./writeSampleFiles.ts"

const databaseLayer = Layer.unwrap(
  Effect.map(Settings, ({ databaseOwnerUrl, databaseUrl, dataDir }) =>
    Database.layer({
      url: Option.getOrNull(databaseUrl),
      ownerUrl: Option.getOrNull(databaseOwnerUrl),
      folder: dataDir
    })
  )
)

/** The folder the command was typed in: npm itself starts scripts in the repository's folder. */
const callersFolder = process.env["INIT_CWD"] ?? process.cwd()

const describe = ({ accounts, asOf, clients, seed, transactions }: GeneratorSize) =>
  `${clients} clients, ${accounts} accounts, ${transactions} transactions, seed ${seed}, as of ${asOf}`

const fill = Effect.fnUntraced(function* (size: GeneratorSize) {
  const { databaseUrl, dataDir } = yield* Settings
  const place = Option.isSome(databaseUrl) ? "the database of DATABASE_URL" : `the data folder ${dataDir}`
  yield* Console.log(`Filling ${place} with sample data: ${describe(size)}.`)
  yield* Effect.provide(fillDatabase(size), Layer.merge(databaseLayer, ReferenceData.layer()))
  return "Start the server with DEMO=1 and it adds the sample users, who are listed on the sign-in page."
})

const write = Effect.fnUntraced(function* (size: GeneratorSize, folder: string) {
  yield* Console.log(`Writing sample data into ${folder}: ${describe(size)}.`)
  yield* Effect.provide(writeSampleFiles(size, folder), ReferenceData.layer())
  return `Read them in by: npm run portal -- import ${folder}`
})

const generate = Effect.fnUntraced(function* ({ out, size }: GeneratorRequest) {
  const begun = yield* Clock.currentTimeMillis
  const path = yield* Path.Path
  const next = yield* out === null ? fill(size) : write(size, path.resolve(callersFolder, out))
  const seconds = ((yield* Clock.currentTimeMillis) - begun) / 1000
  yield* Console.log(`Done in ${seconds.toFixed(1)} s. ${next}`)
})

const program = Effect.gen(function* () {
  yield* runCommandLine(generateCommand(demoSize(yield* todayInUtc), generate), process.argv.slice(2))
})

/** Prints one sentence when the user can fix the problem, everything otherwise. */
const explain = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return error instanceof Error && "_tag" in error ? error.message : Cause.pretty(cause)
}

keepFilesPrivate()
NodeRuntime.runMain(
  program.pipe(
    Effect.provide(Layer.merge(Settings.layer, NodeServices.layer)),
    Effect.scoped,
    Effect.tapCause((cause) =>
      Cause.hasInterruptsOnly(cause) || isPrinted(Cause.squash(cause)) ? Effect.void : Console.error(explain(cause))
    )
  ),
  { disableErrorReporting: true }
)
