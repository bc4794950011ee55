import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex } from "@noble/hashes/utils"
import { Context, Duration, Effect, Layer } from "effect"
import { FileGroup } from "../../contract/files/FileGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { Upload, UploadedFile } from "../../domain/file/Upload.ts"
import type { UploadPurpose } from "../../domain/file/UploadPurpose.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import type { SendableFile } from "./SendableFile.ts"

const statuses: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504])

/** True for a failed call that may succeed when it is retried unchanged. */
const isTransient = ({ status }: CallFailure): boolean => statuses.has(status)

/** Number of bytes that the server has stored, of the whole file. */
export interface UploadProgress {
  readonly bytesKept: number
  readonly bytes: number
}

/** A stored file, with the id of its upload by which other calls refer to it. */
export interface SentFile {
  readonly uploadId: number
  readonly file: UploadedFile
}

/**
 * Parts uploaded concurrently until a connection fails. From then on they are uploaded one by one, so that less has to
 * be resent.
 */
const partsAtOnce = 3

/** Number of consecutive attempts without a stored part after which an upload fails. */
const maxVainAttempts = 8

const delayAfter = (vainAttempts: number) => Duration.millis(Math.min(500 * 2 ** vainAttempts, 15_000))

/** Retries a small call. */
const persistently = <A, R>(
  call: Effect.Effect<A, CallFailure, R>,
  vainAttempts = 0
): Effect.Effect<A, CallFailure, R> =>
  Effect.catchIf(
    call,
    (failure) => vainAttempts < maxVainAttempts && isTransient(failure),
    () => Effect.andThen(Effect.sleep(delayAfter(vainAttempts)), persistently(call, vainAttempts + 1))
  )

/** Reads a range of a file; a failure to read is a defect of the caller. */
const bytesOf = (file: SendableFile, from: number, to: number) => Effect.promise(() => file.slice(from, to))

/**
 * SHA-256 of a whole file, read in pieces. Not by the browser's own hash: that wants the whole file in memory, and is
 * missing on plain http.
 */
const hashOf = Effect.fnUntraced(function* (file: SendableFile, pieceBytes: number) {
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += pieceBytes) {
    hash.update(yield* bytesOf(file, from, Math.min(from + pieceBytes, file.size)))
    yield* Effect.yieldNow
  }
  return bytesToHex(hash.digest())
})

const hashPieceBytes = 524_288

const lengthOf = (upload: Upload, file: SendableFile, part: number): number =>
  Math.min(upload.partBytes, file.size - part * upload.partBytes)

/** Uploads files in parts and resumes interrupted uploads. */
export class Uploads extends Context.Service<
  Uploads,
  {
    /**
     * Uploads and checks a file. Parts stored by an earlier attempt, from any device, are not sent again. Interrupting
     * stops at once; sending the same file again within a day resumes. Fails with status 413 for a file that is too
     * large or finds no room, and 422 for one that is not accepted.
     */
    readonly send: (
      file: SendableFile,
      options: { readonly purpose: UploadPurpose; readonly onProgress?: (progress: UploadProgress) => void }
    ) => Effect.Effect<SentFile, CallFailure>
  }
>()("@reclaim/core/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.map(callsOf(FileGroup), ({ files }) => {
      const begin = (file: SendableFile, purpose: UploadPurpose, hash: string) =>
        files
          .begin({ payload: { purpose, fileName: file.name, byteLength: file.size, sha256: hash } })
          .pipe(callFailures, persistently)
      const find = (id: number) => files.find({ params: { id } }).pipe(callFailures, persistently)
      const finish = (id: number) => files.finish({ params: { id } }).pipe(callFailures, persistently)

      const sendPart = Effect.fnUntraced(function* (upload: Upload, file: SendableFile, part: number) {
        const from = part * upload.partBytes
        const bytes = yield* bytesOf(file, from, from + lengthOf(upload, file, part))
        yield* files.part({
          params: { id: upload.uploadId, n: part },
          headers: { "x-part-sha256": bytesToHex(sha256(bytes)) },
          payload: bytes
        })
      }, callFailures)

      /**
       * Sends missing parts. When a connection fails, parts in flight may still arrive, and no new ones are started.
       */
      const sendMissing = Effect.fnUntraced(function* (
        upload: Upload,
        file: SendableFile,
        atOnce: number,
        onPart: (part: number) => void
      ) {
        const round: { failure: CallFailure | null } = { failure: null }
        yield* Effect.forEach(
          upload.partsMissing,
          (part) =>
            Effect.suspend(() =>
              round.failure === null
                ? Effect.andThen(
                    sendPart(upload, file, part),
                    Effect.sync(() => onPart(part))
                  )
                : Effect.void
            ).pipe(
              Effect.catchIf(isTransient, (transient) =>
                Effect.sync(() => {
                  round.failure = transient
                })
              )
            ),
          { concurrency: atOnce, discard: true }
        )
        return round.failure
      })

      return Uploads.of({
        send: Effect.fn("Uploads.send")(function* (file, { onProgress = () => undefined, purpose }) {
          let upload = yield* begin(file, purpose, yield* hashOf(file, hashPieceBytes))
          let vainAttempts = 0
          let atOnce = partsAtOnce
          while (upload.partsMissing.length > 0) {
            const { partsMissing } = upload
            const missing = new Set(partsMissing)
            const reportProgress = () => {
              const bytesMissing = [...missing].reduce((sum, part) => sum + lengthOf(upload, file, part), 0)
              onProgress({ bytesKept: file.size - bytesMissing, bytes: file.size })
            }
            reportProgress()
            const failure = yield* sendMissing(upload, file, atOnce, (part) => {
              missing.delete(part)
              reportProgress()
            })
            if (failure === null) break
            vainAttempts = missing.size < partsMissing.length ? 0 : vainAttempts + 1
            if (vainAttempts >= maxVainAttempts) return yield* failure
            atOnce = 1
            yield* Effect.sleep(delayAfter(vainAttempts))
            upload = yield* find(upload.uploadId)
          }
          return { uploadId: upload.uploadId, file: yield* finish(upload.uploadId) }
        })
      })
    })
  )
}
