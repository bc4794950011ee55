/** npm run portal: commands for an operator that work while the server runs. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Cause, Console, Effect, Layer, Option, Path } from "effect"
import { SecureRandom } from "effect/crypto"
import { AuditTrail } from "../platform/audit/AuditTrail.ts"
import { SigningKey } from "../platform/audit/checkpoints/SigningKey.ts"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { Database } from "../platform/database/Database.ts"
import { FileStore } from "../platform/files/store/FileStore.ts"
import { ReferenceData } from "../ledger/reference/ReferenceData.ts"
import { keepFilesPrivate } from "../platform/process/keepFilesPrivate.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { SealedValues } from "../platform/sealed/SealedValues.ts"
import { isPrinted, runCommandLine } from "../platform/process/runCommandLine.ts"
import { type ExportAcceptedRequest, type ImportRequest, portalCommand } from "./portalCommand.ts"
import { filesToImport } from "./filesToImport.ts"
import { peopleServices } from "./peopleServices.ts"
import { runExportAccepted } from "./runExportAccepted.ts"
import { runClient } from "./runClient.ts"
import { runForms } from "./runForms.ts"
import { runUser } from "./runUser.ts"
import { runImport } from "./runImport.ts"
import { runPublish } from "./runPublish.ts"
import { runRates } from "./runRates.ts"
import { runRotateKeys } from "./runRotateKeys.ts"
import { runVerifyAudit } from "./runVerifyAudit.ts"
import { runSanity } from "./runSanity.ts"

const databaseLayer = Layer.unwrap(
  Effect.map(Settings, ({ databaseOwnerUrl, databaseUrl, dataDir }) =>
    Database.layer({
      url: Option.getOrNull(databaseUrl),
      ownerUrl: Option.getOrNull(databaseOwnerUrl),
      folder: dataDir
    })
  )
)

/** Folder in which the command was typed: npm itself starts scripts in the repository's folder. */
const callersFolder = process.env["INIT_CWD"] ?? process.cwd()

const withDatabase = Effect.provide(Layer.merge(databaseLayer, ReferenceData.layer()))

/** Adds the services for sealed values and the audit trail. */
const withKeys = Effect.provide(
  Layer.merge(AuditTrail.layer, SigningKey.layer).pipe(
    Layer.provideMerge(SealedValues.layer),
    Layer.provideMerge(databaseLayer),
    Layer.provide(Layer.merge(ServerClock.layer, SecureRandom.layerWebCrypto))
  )
)

const withPeople = Effect.provide(peopleServices.pipe(Layer.provideMerge(databaseLayer)))

const portal = portalCommand({
  importFiles: Effect.fnUntraced(function* ({ confirm, kind, path }: ImportRequest) {
    const files = yield* filesToImport((yield* Path.Path).resolve(callersFolder, path), { kind, confirm })
    yield* withDatabase(runImport(files, confirm))
  }),
  exportAccepted: Effect.fnUntraced(function* ({ out, since }: ExportAcceptedRequest) {
    const folder = (yield* Path.Path).resolve(callersFolder, out)
    yield* withDatabase(runExportAccepted({ since, out: folder }))
  }),
  publish: (request) => withDatabase(runPublish(request)),
  rates: (request) => withDatabase(runRates(request)),
  forms: () => Effect.provide(runForms, ReferenceData.layer()),
  user: (request) => withPeople(runUser(request)),
  client: (request) => withPeople(runClient(request)),
  rotateKeys: () => withKeys(runRotateKeys),
  verifyAudit: (request) => withKeys(runVerifyAudit(request)),
  sanity: (request) =>
    withDatabase(runSanity(request)).pipe(
      Effect.provide(FileStore.layer.pipe(Layer.provide(SecureRandom.layerWebCrypto)))
    )
})

/** Explains a failure in one sentence if the person at the keyboard can fix it, in full otherwise. */
const explain = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (!(error instanceof Error && "_tag" in error)) return Cause.pretty(cause)
  if (error._tag !== "DataFolderInUse") return error.message
  return `${error.message}\nWhile the server runs on the embedded database, ask the server instead: POST /api/v1/import?kind=… imports a file, and GET /api/v1/desk/accepted?since=… exports what the portal has accepted. For everything else, stop it first.`
}

keepFilesPrivate()
NodeRuntime.runMain(
  runCommandLine(portal, process.argv.slice(2)).pipe(
    Effect.provide(Layer.merge(Settings.layer, NodeServices.layer)),
    Effect.scoped,
    Effect.tapCause((cause) =>
      Cause.hasInterruptsOnly(cause) || isPrinted(Cause.squash(cause)) ? Effect.void : Console.error(explain(cause))
    )
  ),
  { disableErrorReporting: true }
)
