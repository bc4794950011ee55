import type { FileRefusalCode } from "@reclaim/core/domain/file/FileRefusalCode"
import { UploadedFile } from "@reclaim/core/domain/file/UploadedFile"
import { partCountOf } from "@reclaim/core/rules/file/fileParts"
import { Context, Effect, Layer, Stream } from "effect"
import type { SqlError } from "effect/sql"
import { createReadStream } from "node:fs"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { FileChecks } from "../../platform/files/check/FileChecks.ts"
import type { FileFacts } from "../../platform/files/check/FileVerdict.ts"
import { FileScanner } from "../../platform/files/scan/FileScanner.ts"
import { insertBlob, nextBlobId } from "../../platform/files/store/blobRows.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { finishUpload, type UploadRow } from "./uploadRows.ts"

/** An upload of which every part is there, and that nobody else checks. */
export interface CompleteUpload extends UploadRow {
  readonly clientId: number
  readonly ending: string
  readonly claimedAt: Date
}

/** A file that is kept, or why it is not. */
export type Finished =
  | { readonly tag: "kept"; readonly file: UploadedFile }
  | { readonly tag: "refused"; readonly code: FileRefusalCode; readonly message: string }

const refused = (code: FileRefusalCode, message: string): Finished => ({ tag: "refused", code, message })

const differs = refused("hash_mismatch", "The file has changed while it was sent: send it again")

/** Joins, checks and keeps files whose parts have all arrived. */
export class UploadChecks extends Context.Service<
  UploadChecks,
  {
    /** The file is in its place before its row is written: a killed server leaves a file without a row, never the reverse. */
    readonly finish: (upload: CompleteUpload) => Effect.Effect<Finished, SqlError.SqlError>
  }
>()("@reclaim/app-api/UploadChecks") {
  static readonly layer = Layer.effect(
    UploadChecks,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const clock = yield* ServerClock
      const store = yield* FileStore
      const checks = yield* FileChecks
      const scanner = yield* FileScanner

      const keep = Effect.fnUntraced(function* (
        { claimedAt, clientId, uploadId, ...upload }: CompleteUpload,
        draft: string,
        facts: FileFacts,
        state: "stored" | "quarantined"
      ) {
        // A database restored from a backup gives ids that files have already; those are left for whoever restores them.
        const blobId = yield* Effect.repeat(
          Effect.gen(function* () {
            const id = yield* asClient(clientId, nextBlobId)
            return (yield* store.put({ clientId, fileId: id }, draft)) ? id : null
          }),
          { until: (id) => id !== null }
        )
        if (blobId === null) return yield* Effect.die(new Error("No place was found for a file"))
        const place = { clientId, fileId: blobId }
        const at = new Date(yield* clock.now)
        const { byteLength: bytes, fileName, purpose, sha256, userId } = upload
        const { mediaType, pageFacts, pages } = facts
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
          const { byteLength, clientId, ending, sha256, uploadId } = upload
          const draft = yield* store.draft
          const hash = yield* store
            .join({ clientId, uploadId }, partCountOf(byteLength), draft)
            .pipe(Effect.catchTag("FileMissing", (missing) => Effect.as(Effect.logWarning(missing.message), null)))
          if (hash === null || !Buffer.from(hash).equals(sha256)) return differs
          const verdict = yield* checks.check({ path: draft, ending })
          if (verdict.tag === "refused") return verdict
          const scan = yield* scanner.scan(
            Stream.suspend(() =>
              Stream.orDie(Stream.fromAsyncIterable<Uint8Array, unknown>(createReadStream(draft), (cause) => cause))
            )
          )
          if (scan === "found") return refused("active_content", "A scanner has found malware in the file")
          const file = yield* keep(upload, draft, verdict, scan === "away" ? "quarantined" : "stored")
          return { tag: "kept" as const, file }
        }, Effect.scoped)
      })
    })
  )
}
