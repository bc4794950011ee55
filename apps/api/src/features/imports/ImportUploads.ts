import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Invalid, TooManyRequests } from "@reclaim/core/contract/access/errors"
import { ImportRefused, maxImportBytes } from "@reclaim/core/contract/imports/ImportGroup"
import { type ImportFileTypeName, ImportOutcome } from "@reclaim/core/domain/import/ImportOutcome"
import { count } from "@reclaim/core/format/count"
import { Context, Effect, Layer, type Stream } from "effect"
import { HttpApiError } from "effect/http-api"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { Database } from "../../platform/database/Database.ts"
import { fileParts } from "./fileParts.ts"
import { importData } from "./importData.ts"
import { importFileTypes } from "./importFileTypes.ts"
import type { ImportRejected } from "./ImportRejected.ts"
import { UploadFolder } from "./UploadFolder.ts"

/** A file being uploaded. */
export interface ImportUpload {
  readonly kind: ImportFileTypeName
  readonly file: string
  /** The lines that are taken although they look wrong; empty for none. */
  readonly confirmed: string
  readonly bytes: Stream.Stream<Uint8Array, unknown>
}

/** Imports files that are uploaded to the running server. */
export class ImportUploads extends Context.Service<
  ImportUploads,
  {
    /**
     * Imports a file as a whole or not at all. It is written to disk before anything of it is read, so that a slow
     * sender keeps no transaction open.
     */
    readonly take: (
      principal: Principal,
      upload: ImportUpload
    ) => Effect.Effect<ImportOutcome, ImportRefused | Invalid | TooManyRequests>
  }
>()("@reclaim/app-api/ImportUploads") {
  static readonly layer = Layer.effect(
    ImportUploads,
    Effect.gen(function* () {
      const folder = yield* UploadFolder
      const events = yield* SecurityEvents
      const context = yield* Effect.context<Database | ReferenceData>()

      // Every other failure keeps its own cause: a full disk, a sender that hung up, or a fault of the server.
      const keepUpload = (bytes: ImportUpload["bytes"]) =>
        Effect.catch(folder.keep(bytes), (error) =>
          HttpApiError.HttpApiPayloadTooLarge.is(error)
            ? Effect.fail(new Invalid({ message: tooLarge }))
            : Effect.die(error)
        )

      return ImportUploads.of({
        take: Effect.fn("ImportUploads.take")(function* (principal, { kind, file, confirmed, bytes }) {
          const { sessionId, userId } = principal
          const importFileType = importFileTypes.find(({ name }) => name === kind)
          if (importFileType === undefined)
            return yield* Effect.die(new Error(`there is no kind of file called ${kind}`))
          const source = { name: file, parts: fileParts(yield* keepUpload(bytes)) }
          const order = { kind: importFileType, source, confirmed, actor: `user ${userId}` }
          const outcome = yield* importData(order).pipe(
            Effect.provideContext(context),
            Effect.catchTags({
              ImportRejected: (refused) => Effect.fail(refusalOf(refused)),
              ImportBusy: ({ message }) =>
                Effect.fail(new TooManyRequests({ message, retryAfterSeconds: busySeconds })),
              SqlError: Effect.die
            })
          )
          const { changed, created, rowsRead, unchanged, warningCount, warnings } = outcome
          const facts = { kind, file, rowsRead, created, changed, ...(confirmed === "" ? {} : { confirmed }) }
          yield* events.record({ type: "import", userId, sessionId, facts })
          return new ImportOutcome({
            kind,
            rowsRead,
            created,
            changed,
            unchanged,
            ...(warningCount === 0 ? {} : { warnings, warningCount })
          })
        }, Effect.scoped)
      })
    })
  )
}

/** When to try again, in seconds: most imports take less than a minute. */
const busySeconds = 60

const tooLarge = `A file may have at most ${maxImportBytes / 1_048_576} MB: split it`

const refusalOf = ({ count: problemCount, file, problems, stoppedAtLine, toConfirm }: ImportRejected) => {
  const many = `${count(problemCount)} ${problemCount === 1 ? "problem" : "problems"}`
  const found = stoppedAtLine === null ? many : `${many} or more, reading stopped at line ${stoppedAtLine}`
  return new ImportRefused({
    message: `${file} was not imported: ${found}, nothing was written${toConfirm === null ? "" : `. If all of that is right, send it again with confirm=${toConfirm}`}`,
    problems,
    problemCount,
    ...(stoppedAtLine === null ? {} : { stoppedAtLine }),
    ...(toConfirm === null ? {} : { confirm: toConfirm })
  })
}
