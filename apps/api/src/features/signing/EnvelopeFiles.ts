import { Context, Effect, Layer, Stream } from "effect"
import { createHash } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { Database } from "../../platform/database/Database.ts"
import { insertBlob, listKeptAmong, nextBlobId } from "../../platform/files/store/blobRows.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"

/** A PDF that the portal has made for a client, in its place and without a row yet. */
export interface PlacedFile {
  readonly blobId: number
  readonly sha256: Uint8Array
  readonly bytes: number
}

/** Columns of a file's row. */
export interface FileAbout {
  readonly clientId: number
  readonly fileName: string
  readonly pages: number
  readonly userId: number
  readonly at: Date
}

/** The row of a file that is in its place, in the transaction that uses it; without a row, a file is swept in time. */
export const recordFile = ({ blobId, bytes, sha256 }: PlacedFile, about: FileAbout) =>
  insertBlob({
    ...about,
    blobId,
    bytes,
    sha256,
    purpose: "document",
    mediaType: "application/pdf",
    pageFacts: null,
    state: "stored"
  })

/** Files of envelopes: the document to sign, and the sealed one. */
export class EnvelopeFiles extends Context.Service<
  EnvelopeFiles,
  {
    readonly place: (clientId: number, bytes: Uint8Array) => Effect.Effect<PlacedFile>
    /** Runs the transaction that is to record a file, and removes the file where no row names it after that. */
    readonly used: <A, E, R>(
      clientId: number,
      file: PlacedFile,
      recording: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E, R>
    readonly read: (clientId: number, blobId: number) => Effect.Effect<Uint8Array>
  }
>()("@reclaim/app-api/EnvelopeFiles") {
  static readonly layer = Layer.effect(
    EnvelopeFiles,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const store = yield* FileStore

      const putNew = (clientId: number, draft: string) =>
        // A database restored from a backup gives ids that files have already.
        Effect.repeat(
          Effect.gen(function* () {
            const fileId = yield* asClient(clientId, nextBlobId)
            return (yield* store.put({ clientId, fileId }, draft)) ? fileId : null
          }),
          { until: (id) => id !== null }
        )

      return EnvelopeFiles.of({
        place: Effect.fn("EnvelopeFiles.place")(function* (clientId, bytes) {
          const draft = yield* store.draft
          yield* Effect.promise(() => writeFile(draft, bytes))
          const blobId = yield* putNew(clientId, draft)
          if (blobId === null) return yield* Effect.die(new Error("No place was found for a file"))
          return { blobId, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest() }
        }, Effect.scoped),
        used: (clientId, { blobId }, recording) =>
          Effect.ensuring(
            recording,
            Effect.gen(function* () {
              const kept = yield* asClient(clientId, listKeptAmong([blobId]))
              if (!kept.has(blobId)) yield* store.remove({ clientId, fileId: blobId })
            }).pipe(
              Effect.catchCause((cause) =>
                Effect.logWarning("A file that no row names could not be removed; it is swept in time", cause)
              )
            )
          ),
        read: Effect.fn("EnvelopeFiles.read")(function* (clientId, blobId) {
          const pieces = yield* Effect.orDie(store.read({ clientId, fileId: blobId }))
          return new Uint8Array(Buffer.concat(yield* Stream.runCollect(pieces)))
        })
      })
    })
  )
}
