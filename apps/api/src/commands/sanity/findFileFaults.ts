import { type FilePlace } from "../../platform/files/store/FileStoreFields.ts"
import { Clock, Effect, Stream } from "effect"
import { createHash } from "node:crypto"
import { Database } from "../../platform/database/Database.ts"
import { largestBlobId } from "../../platform/files/store/blobRows.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { type KnownFile, listKnownFiles, listOpenUploads } from "./rows/sanityRows.ts"

/** Time that a file may be without a row while a server is at work. */
const workMillis = 600_000

/** Files read side by side. */
const filesAtOnce = 4

/** Something that nothing points to, and how it is removed. */
export interface Orphan {
  readonly what: string
  readonly remove: Effect.Effect<void>
}

/** Result of comparing files with their rows. */
export interface FileFaults {
  readonly checked: number
  /** Sentences about rows whose file is missing or different. */
  readonly lost: ReadonlyArray<string>
  readonly orphans: ReadonlyArray<Orphan>
  /** Sentences about files with ids beyond those of this database, which another database refers to. Never removed. */
  readonly strange: ReadonlyArray<string>
  /** Files without a row that are so young that a running server may be about to write it. */
  readonly young: number
}

const keyOf = ({ clientId, fileId }: FilePlace) => `${clientId}/${fileId}`

const nameOf = ({ clientId, fileId }: FilePlace) => `client ${clientId}, file ${fileId}`

/** All rows of files, in pages, so that no transaction is open while the next is read. */
const everyKnownFile = Effect.gen(function* () {
  const { asOwner } = yield* Database
  const all: Array<KnownFile> = []
  for (let after = 0; ;) {
    const rows = yield* asOwner(listKnownFiles(after))
    all.push(...rows)
    const last = rows.at(-1)
    if (last === undefined) return all
    after = last.fileId
  }
})

/** True if the bytes of a file are those that were stored. */
const isUnaltered = Effect.fnUntraced(function* (file: KnownFile, content: Stream.Stream<Uint8Array>) {
  const hash = createHash("sha256")
  yield* Stream.runForEach(content, (bytes) => Effect.sync(() => hash.update(bytes)))
  return hash.digest().equals(file.sha256)
})

/** Fault of a row's file; null if there is none. `found` is its size; undefined if it was not listed. */
const faultOf = (readsContents: boolean) =>
  Effect.fnUntraced(
    function* (file: KnownFile, found: number | undefined) {
      const name = nameOf(file)
      if (found !== undefined && found !== file.bytes) return `${name}: ${found} bytes instead of ${file.bytes}`
      if (found !== undefined && !readsContents) return null
      // A file that was not listed may have been stored since.
      const content = yield* (yield* FileStore).read(file)
      if (!readsContents || (yield* isUnaltered(file, content))) return null
      return `${name}: the file is not the one that was kept`
    },
    (effect, file) =>
      Effect.catchTag(effect, "FileMissing", ({ path }) => Effect.succeed(`${nameOf(file)}: ${path} is missing`))
  )

/** Compares every file's row with its file, and finds files and parts without a row. */
export const findFileFaults = Effect.fnUntraced(function* ({ readsContents }: { readonly readsContents: boolean }) {
  const { asOwner, isEmbedded } = yield* Database
  const store = yield* FileStore
  const now = yield* Clock.currentTimeMillis
  // No other process works on the embedded database while this one has it open.
  const before = isEmbedded ? Number.POSITIVE_INFINITY : now - workMillis

  // Files before rows: a row written during the check has its file already.
  const files = yield* Stream.runCollect(store.list)
  const parts = yield* Stream.runCollect(store.listParts)
  const known = (yield* everyKnownFile).filter(({ isRemoved }) => !isRemoved)
  const uploads = new Set((yield* asOwner(listOpenUploads)).map(({ clientId, uploadId }) => `${clientId}/${uploadId}`))
  const largest = yield* asOwner(largestBlobId)
  const kept = new Set(known.map(keyOf))
  const sizes = new Map(files.map((file) => [keyOf(file), file.bytes]))

  const withoutRow = files.filter((file) => !kept.has(keyOf(file)))
  const strayParts = parts.filter(({ clientId, uploadId }) => !uploads.has(`${clientId}/${uploadId}`))
  const found = [
    ...withoutRow
      .filter(({ fileId }) => fileId <= largest)
      .map((file) => ({
        changedAt: file.changedAt,
        what: `${nameOf(file)}: ${file.bytes} bytes without a row`,
        remove: store.remove(file)
      })),
    ...strayParts.map((place) => ({
      changedAt: place.changedAt,
      what: `client ${place.clientId}, upload ${place.uploadId}: parts without an upload`,
      remove: store.removeParts(place)
    }))
  ]
  const orphans = found.filter(({ changedAt }) => changedAt < before)
  const faults = yield* Effect.forEach(known, (file) => faultOf(readsContents)(file, sizes.get(keyOf(file))), {
    concurrency: filesAtOnce
  })
  const result: FileFaults = {
    checked: known.length,
    lost: faults.filter((fault) => fault !== null),
    orphans,
    strange: withoutRow
      .filter(({ fileId }) => fileId > largest)
      .map((file) => `${nameOf(file)}: ${file.bytes} bytes, newer than this database`),
    young: found.length - orphans.length
  }
  return result
})
