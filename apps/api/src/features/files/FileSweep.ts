import { type FoundFile } from "../../platform/files/store/FileStoreFields.ts"
import type { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { Array as Arr, Context, Effect, Layer, Schedule, Stream } from "effect"
import { listClients } from "../../ledger/clientRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { FileScanner } from "../../platform/files/scan/FileScanner.ts"
import {
  listKeptAmong,
  largestBlobId,
  listQuarantined,
  releaseBlob,
  removeBlobsOf
} from "../../platform/files/store/blobRows.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { hasUnfinished, removeExpired, removeUnsent } from "./uploadRows.ts"
import { lifetimeMillis } from "./Uploads.ts"
import { portalCommandName } from "../../platform/process/serverFiles.ts"

/** Age in milliseconds after which no server can still be writing a file; a younger file may still get its row. */
const abandonedMillis = 3_600_000

/** Files looked up with one statement. */
const filesAtOnce = 500

/** Logs failures of periodic work, which runs again in any case. */
const unbroken = <A>(work: Effect.Effect<A>, what: string) =>
  Effect.catchCause(work, (cause) => Effect.logWarning(what, cause))

const sum = (a: number, b: number): number => a + b

/** Numbers of removed uploads, files and drafts. */
export interface Swept {
  readonly uploads: number
  readonly files: number
  readonly drafts: number
}

/**
 * Removes uploads that have expired, lists that were only to be read, documents that were never sent, and what servers
 * have left behind that were killed. Every server sweeps when it starts and once an hour; that two do so at once does
 * no harm.
 */
export class FileSweep extends Context.Service<
  FileSweep,
  {
    readonly sweep: Effect.Effect<Swept>
    /** Scans files in quarantine again. Returns the number decided. */
    readonly rescan: Effect.Effect<number>
  }
>()("@reclaim/app-api/FileSweep") {
  /** Without the periodic sweep. */
  static readonly layerOnDemand = Layer.effect(
    FileSweep,
    Effect.gen(function* () {
      const { asClient, asIdentity } = yield* Database
      const clock = yield* ServerClock
      const store = yield* FileStore
      const scanner = yield* FileScanner

      const forEachClient = <A, E>(work: (clientId: number) => Effect.Effect<A, E>) =>
        Effect.flatMap(asIdentity(listClients), (clients) => Effect.forEach(clients, ({ clientId }) => work(clientId)))

      const removeExpiredOf = (now: Date) =>
        Effect.fnUntraced(function* (clientId: number) {
          const expired = yield* asClient(clientId, removeExpired(now))
          yield* Effect.forEach(expired, (uploadId) => store.removeParts({ clientId, uploadId }), { discard: true })
          return expired.length
        })

      /** Removes lists of people whose upload has expired, and documents that nobody has sent by then. */
      const removeUnkeptOf = (before: Date) =>
        Effect.fnUntraced(function* (clientId: number) {
          const removed = yield* asClient(
            clientId,
            Effect.all([removeBlobsOf("contact_list" satisfies UploadPurpose, before), removeUnsent(before)])
          )
          yield* Effect.forEach(removed.flat(), (fileId) => store.remove({ clientId, fileId }), { discard: true })
          return removed.flat().length
        })

      const removeStrayParts = (before: number) =>
        store.listParts.pipe(
          Stream.filter(({ changedAt }) => changedAt < before),
          Stream.filterEffect(({ clientId, uploadId }) =>
            Effect.map(asClient(clientId, hasUnfinished(uploadId)), (isThere) => !isThere)
          ),
          Stream.runForEach((place) => store.removeParts(place))
        )

      /** A file with an id that this database has not given yet is another database's, and never removed. */
      const strayAmong = Effect.fnUntraced(function* (files: ReadonlyArray<FoundFile>) {
        const [first] = files
        if (first === undefined) return []
        const rows = Effect.all([largestBlobId, listKeptAmong(files.map(({ fileId }) => fileId))])
        const [largest, kept] = yield* asClient(first.clientId, rows)
        const strange = files.filter(({ fileId }) => fileId > largest)
        if (strange.length > 0) {
          yield* Effect.logWarning(
            `${strange.length} files of client ${first.clientId} in FILE_STORE are newer than this database, so they are left ` +
              `alone. Is it another database, or one restored from a backup? ${portalCommandName} sanity lists them`
          )
        }
        return files.filter(({ fileId }) => fileId <= largest && !kept.has(fileId))
      })

      const removeStrayFiles = Effect.fnUntraced(function* (before: number) {
        let removed = 0
        const old = yield* store.list.pipe(
          Stream.filter(({ changedAt }) => changedAt < before),
          Stream.runCollect
        )
        for (const files of Object.values(Arr.groupBy(old, ({ clientId }) => String(clientId)))) {
          for (let at = 0; at < files.length; at += filesAtOnce) {
            for (const place of yield* strayAmong(files.slice(at, at + filesAtOnce))) {
              yield* store.remove(place)
              removed += 1
            }
          }
        }
        return removed
      })

      /** Scans a file again. Returns the number decided: 1, or 0 while the scanner is unavailable. */
      const decideAgain = (clientId: number) =>
        Effect.fnUntraced(
          function* (blobId: number) {
            const place = { clientId, fileId: blobId }
            const verdict = yield* scanner.scan(yield* store.read(place))
            if (verdict === "away") return 0
            yield* asClient(clientId, releaseBlob(blobId, verdict === "found" ? "removed" : "stored"))
            if (verdict === "found") yield* store.remove(place)
            return 1
          },
          Effect.catchTag("FileMissing", ({ message }) => Effect.as(Effect.logWarning(message), 0))
        )

      return FileSweep.of({
        sweep: Effect.gen(function* () {
          const now = yield* clock.now
          const before = now - abandonedMillis
          const expired = yield* forEachClient(removeExpiredOf(new Date(now)))
          const unkept = yield* forEachClient(removeUnkeptOf(new Date(now - lifetimeMillis)))
          yield* removeStrayParts(before)
          const files = yield* removeStrayFiles(before)
          const drafts = yield* store.removeDrafts(before)
          return { uploads: Arr.reduce(expired, 0, sum), files: Arr.reduce(unkept, files, sum), drafts }
        }).pipe(Effect.withSpan("FileSweep.sweep")),
        rescan: forEachClient((clientId) =>
          Effect.flatMap(asClient(clientId, listQuarantined), Effect.forEach(decideAgain(clientId)))
        ).pipe(
          Effect.map((decided) => Arr.reduce(decided.flat(), 0, sum)),
          Effect.withSpan("FileSweep.rescan")
        )
      })
    })
  )

  static readonly layer = Layer.effectDiscard(
    Effect.gen(function* () {
      const { rescan, sweep } = yield* FileSweep
      const { isOn } = yield* FileScanner
      yield* unbroken(sweep, "Files that were left behind could not be removed; they are tried again in an hour").pipe(
        Effect.repeat(Schedule.spaced("1 hour")),
        Effect.forkScoped
      )
      if (isOn) {
        yield* unbroken(rescan, "Files in quarantine could not be scanned; they are tried again in a minute").pipe(
          Effect.repeat(Schedule.spaced("1 minute")),
          Effect.forkScoped
        )
      }
    })
  ).pipe(Layer.provideMerge(FileSweep.layerOnDemand))
}
