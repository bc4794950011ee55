import {
  Conflict,
  Invalid,
  NotFound,
  TooLarge,
  TooManyRequests,
  Unavailable
} from "@reclaim/core/contract/access/errors"
import { Upload, UploadedFile } from "@reclaim/core/domain/file/Upload"
import { decideUpload, fileExtension } from "@reclaim/core/rules/file/decideUpload"
import { partBytes, partCountOf, partRangeOf } from "@reclaim/core/rules/file/fileParts"
import { Context, Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { sqlErrorAsFailure } from "../../platform/sql/sqlErrors.ts"
import { findBlob } from "../../platform/files/store/blobRows.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { UploadChecks } from "./UploadChecks.ts"
import {
  type AnnouncedFile,
  claimUpload,
  countClientBytes,
  findSameUpload,
  findUpload,
  lockClientFiles,
  insertUpload,
  listUnfinished,
  notePart,
  removeExpired,
  removeUpload,
  reopenUpload,
  type UploadRow
} from "./uploadRows.ts"

/** The parts whose bit is not set; bit n is bit n % 8 of byte n / 8, as PostgreSQL counts. */
const missingParts = (bits: Uint8Array, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, part) => part).filter((part) => (((bits[part >> 3] ?? 0) >> (part & 7)) & 1) === 0)

/** Client and user that an upload belongs to. */
export interface UploadOwner {
  readonly clientId: number
  readonly userId: number
}

/** Time limit of an upload in milliseconds; a finished one is forgotten after the same time. */
export const lifetimeMillis = 86_400_000

const maxUnfinished = 5

/** Idle time after which an unfinished upload gives way to the user's next one, in milliseconds. */
const idleMillis = 600_000

/** Time limit of a check in milliseconds: an older one was abandoned by a server that was killed. */
const checkMillis = 120_000

const noUpload = new NotFound({ message: "There is no such upload; it may have expired" })

const uploadOf = ({ byteLength, expiresAt, parts, uploadId }: UploadRow): Upload =>
  new Upload({ uploadId, partBytes, partsMissing: missingParts(parts, partCountOf(byteLength)), expiresAt })

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(b)

const sha256Of = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest())

/**
 * Files on their way from users of clients, in parts that can be sent in any order, by any device and to any server.
 */
export class Uploads extends Context.Service<
  Uploads,
  {
    /** Starts an upload, or finds the user's unfinished one of the same file. */
    readonly begin: (file: AnnouncedFile) => Effect.Effect<Upload, Invalid | TooLarge | TooManyRequests>
    readonly find: (owner: UploadOwner, uploadId: number) => Effect.Effect<Upload, NotFound>
    /** Keeps a part, once; `sha256` is what its sender says it is. */
    readonly keepPart: (
      owner: UploadOwner,
      uploadId: number,
      part: { readonly number: number; readonly sha256: Uint8Array; readonly bytes: Uint8Array }
    ) => Effect.Effect<void, NotFound | Invalid>
    /** Checks the whole file, and stores it or refuses and removes it. Repeated after that, returns the same answer. */
    readonly finish: (
      owner: UploadOwner,
      uploadId: number
    ) => Effect.Effect<UploadedFile, NotFound | Invalid | Conflict | Unavailable>
  }
>()("@reclaim/app-api/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const clock = yield* ServerClock
      const store = yield* FileStore
      const checks = yield* UploadChecks
      const quotaBytes = (yield* Settings).fileQuotaMb * 1_048_576

      const own = Effect.fnUntraced(function* ({ clientId, userId }: UploadOwner, uploadId: number) {
        const now = new Date(yield* clock.now)
        const row = yield* asClient(clientId, findUpload(uploadId, userId, now))
        return row === null ? yield* noUpload : { row, now }
      })

      const forget = (clientId: number, uploadIds: ReadonlyArray<number>) =>
        Effect.forEach(uploadIds, (uploadId) => store.removeParts({ clientId, uploadId }), { discard: true })

      /** Frees space among the user's unfinished uploads. Returns the one that was removed. */
      const removeOldestUnfinished = Effect.fnUntraced(function* (userId: number, now: Date) {
        const unfinished = yield* listUnfinished(userId, now)
        const [oldest] = unfinished
        if (oldest === undefined || unfinished.length < maxUnfinished) return []
        if (now.getTime() - oldest.touchedAt.getTime() < idleMillis) {
          const message = `You are already uploading ${maxUnfinished} files: wait until one is done`
          return yield* new TooManyRequests({ message, retryAfterSeconds: 60 })
        }
        yield* removeUpload(oldest.uploadId)
        return [oldest.uploadId]
      })

      return Uploads.of({
        begin: Effect.fn("Uploads.begin")(function* (file) {
          const decision = decideUpload({ name: file.fileName, size: file.byteLength, purpose: file.purpose })
          if (decision._tag === "TypeRefused") {
            return yield* new Invalid({ code: "type_refused", message: decision.message })
          }
          if (decision._tag === "TooLarge")
            return yield* new TooLarge({ code: "file_too_large", message: decision.message })
          const { clientId, userId } = file
          const now = new Date(yield* clock.now)
          const beginUpload = Effect.gen(function* () {
            yield* lockClientFiles(clientId)
            const same = yield* findSameUpload(file, now)
            if (same !== null) return { row: same, removed: [] }
            const removed = [...(yield* removeExpired(now)), ...(yield* removeOldestUnfinished(userId, now))]
            if ((yield* countClientBytes(now)) + file.byteLength > quotaBytes) {
              return yield* new TooLarge({
                code: "quota_full",
                message: "Your file storage is full: ask us for more"
              })
            }
            const noParts = new Uint8Array(Math.ceil(partCountOf(file.byteLength) / 8))
            const expiresAt = new Date(now.getTime() + lifetimeMillis)
            return { row: yield* insertUpload(file, noParts, now, expiresAt), removed }
          })
          const { removed, row } = yield* asClient(clientId, beginUpload)
          yield* forget(clientId, removed)
          return uploadOf(row)
        }),
        find: Effect.fn("Uploads.find")(function* (owner, uploadId) {
          return uploadOf((yield* own(owner, uploadId)).row)
        }),
        keepPart: Effect.fn("Uploads.keepPart")(function* (owner, uploadId, { bytes, number, sha256 }) {
          const { row } = yield* own(owner, uploadId)
          const count = partCountOf(row.byteLength)
          if (number >= count) return yield* new Invalid({ message: `The file has ${count} parts, numbered from 0` })
          if (!missingParts(row.parts, count).includes(number)) return
          const { from, to } = partRangeOf(row.byteLength, number)
          if (bytes.length !== to - from) {
            return yield* new Invalid({
              message: `Part ${number} has ${to - from} bytes, and ${bytes.length} arrived`
            })
          }
          if (!isSame(sha256Of(bytes), sha256)) {
            return yield* new Invalid({ message: `Part ${number} is not what X-Part-SHA256 says: send it again` })
          }
          const place = { clientId: owner.clientId, uploadId }
          yield* store.putPart(place, number, bytes)
          const now = new Date(yield* clock.now)
          if (!(yield* asClient(owner.clientId, notePart(uploadId, number, now)))) return yield* noUpload
        }),
        finish: Effect.fn("Uploads.finish")(function* (owner, uploadId) {
          const { clientId } = owner
          const { now, row } = yield* own(owner, uploadId)
          if (row.blobId !== null) {
            const blob = yield* asClient(clientId, findBlob(row.blobId))
            if (blob === null || blob.state === "removed") return yield* noUpload
            return new UploadedFile({ state: blob.state, mediaType: blob.mediaType, pages: blob.pages })
          }
          const missing = missingParts(row.parts, partCountOf(row.byteLength)).length
          if (missing > 0) {
            const message = `${missing} parts of the file have not arrived yet`
            return yield* new Conflict({ code: "wrong_state", message })
          }
          const abandonedBefore = new Date(now.getTime() - checkMillis)
          const expiresAt = new Date(now.getTime() + checkMillis)
          if (!(yield* asClient(clientId, claimUpload(uploadId, now, abandonedBefore, expiresAt)))) {
            return yield* new Unavailable({ message: "The file is being checked; ask again in a moment" })
          }
          const file = { ...row, ...owner, claimedAt: now, ending: fileExtension(row.fileName) }
          const finished = yield* checks
            .finish(file)
            .pipe(
              Effect.onError(() => Effect.ignore(sqlErrorAsFailure(asClient(clientId, reopenUpload(uploadId, now)))))
            )
          if (finished.tag === "refused") {
            yield* asClient(clientId, removeUpload(uploadId))
            yield* forget(clientId, [uploadId])
            return yield* new Invalid({ code: finished.code, message: finished.message })
          }
          yield* forget(clientId, [uploadId])
          return finished.file
        })
      })
    })
  )
}
