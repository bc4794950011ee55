import { UploadedFile } from "@reclaim/core/domain/file/Upload"
import { partCountOf } from "@reclaim/core/rules/file/fileParts"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { FileChecks } from "../../platform/files/check/FileChecks.ts"
import { type FitFile, inspectFile } from "../../platform/files/check/inspectFile.ts"
import type { FileRefused } from "../../platform/files/check/verdict/FileVerdict.ts"
import { FileScanner } from "../../platform/files/scan/FileScanner.ts"
import { insertBlob, nextBlobId } from "../../platform/files/store/blobRows.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { putNewFile } from "../../platform/files/store/putNewFile.ts"
import { finishUpload, type UploadRow } from "./uploadRows.ts"

/** Upload with all its parts, which no other server checks. */
export interface CompleteUpload extends UploadRow {
  readonly clientId: number
  readonly ending: string
  readonly claimedAt: Date
}

/** Stored file, or the reason that it was refused. */
export type UploadOutcome = { readonly tag: "kept"; readonly file: UploadedFile } | FileRefused

const differs: FileRefused = {
  tag: "refused",
  code: "hash_mismatch",
  message: "The file changed while it was being sent: send it again"
}

/** Joins, checks and keeps files whose parts have all arrived. */
export class UploadChecks extends Context.Service<
  UploadChecks,
  {
    /**
     * The file is in its place before its row is written: a killed server leaves a file without a row, never the
     * reverse.
     */
    readonly finish: (upload: CompleteUpload) => Effect.Effect<UploadOutcome>
  }
>()("@reclaim/app-api/UploadChecks") {
  static readonly layer = Layer.effect(
    UploadChecks,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const clock = yield* ServerClock
      const store = yield* FileStore
      const inspect = inspectFile(yield* FileChecks, yield* FileScanner)

      const keep = Effect.fnUntraced(function* (
        { claimedAt, clientId, uploadId, ...upload }: CompleteUpload,
        draft: string,
        { mediaType, pageFacts, pages, state }: FitFile
      ) {
        const blobId = yield* putNewFile(store, asClient(clientId, nextBlobId), clientId, draft)
        const place = { clientId, fileId: blobId }
        const at = new Date(yield* clock.now)
        const { byteLength: bytes, fileName, purpose, sha256, userId } = upload
        const rows = Effect.gen(function* () {
          const about = { clientId, blobId, purpose, fileName, sha256, bytes, mediaType, pages, state, userId, at }
          yield* insertBlob({
            ...about,
            // Words are looked for in documents alone.
            pageFacts: purpose === "document" || purpose === "scan" ? pageFacts : null
          })
          if (yield* finishUpload(uploadId, blobId, claimedAt)) return
          return yield* Effect.die(new Error("An upload was checked for so long that it was claimed again"))
        })
        yield* Effect.onError(asClient(clientId, rows), () => store.remove(place))
        return new UploadedFile({ state, mediaType, pages })
      }, Effect.uninterruptible)

      return UploadChecks.of({
        finish: Effect.fn("UploadChecks.finish")(function* (upload) {
          const { byteLength, clientId, ending, sha256, uploadId, userId } = upload
          const draft = yield* store.draft
          const hash = yield* store
            .join({ clientId, uploadId }, partCountOf(byteLength), draft)
            .pipe(Effect.catchTag("FileMissing", (missing) => Effect.as(Effect.logWarning(missing.message), null)))
          if (hash === null || !Buffer.from(hash).equals(sha256)) return differs
          const verdict = yield* inspect({ path: draft, ending }, [`user ${userId}`, `client ${clientId}`])
          if (verdict.tag === "refused") return verdict
          const file = yield* keep(upload, draft, verdict)
          return { tag: "kept" as const, file }
        }, Effect.scoped)
      })
    })
  )
}
