import { Clock, Effect, Stream } from "effect"
import { createHash } from "node:crypto"
import { Database } from "../../platform/database/Database.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { type KnownFile, listKnownFiles, listOpenUploads } from "./rows/sanityRows.ts"

/** How long a file may be without its row while a server is at work. */
const workMillis = 600_000

/** Something that nothing points to, and how it is removed. */
export interface Orphan {
  readonly what: string
  readonly remove: Effect.Effect<void>
}

/** How files and their rows fit together. */
export interface FileFaults {
  readonly checked: number
  /** In sentences: rows whose file is missing or is another one. */
  readonly lost: ReadonlyArray<string>
  readonly orphans: ReadonlyArray<Orphan>
  /** Without a row, but so young that a running server may be about to write it. */
  readonly young: number
}

const keyOf = ({ clientId, fileId }: { readonly clientId: number; readonly fileId: number }) => `${clientId}/${fileId}`

/** Every row of a file, in parts, so that none is held while the next is read. */
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

/** What is wrong with the file of a row; null when nothing is. */
const faultOf = Effect.fnUntraced(function* (file: KnownFile) {
  const store = yield* FileStore
  const hash = createHash("sha256")
  const name = `client ${file.clientId}, file ${file.fileId}`
  return yield* store.read(file).pipe(
    Effect.flatMap(Stream.runForEach((bytes) => Effect.sync(() => hash.update(bytes)))),
    Effect.map(() => (hash.digest().equals(file.sha256) ? null : `${name}: the file is not the one that was kept`)),
    Effect.catchTag("FileMissing", ({ path }) => Effect.succeed(`${name}: ${path} is missing`))
  )
})

/** Reads every file that there is a row of, and looks for files and parts that there is none of. */
export const findFileFaults = Effect.gen(function* () {
  const { asOwner, isEmbedded } = yield* Database
  const store = yield* FileStore
  const now = yield* Clock.currentTimeMillis
  // Nobody else is at work on the embedded database while this process has it open.
  const before = isEmbedded ? Number.POSITIVE_INFINITY : now - workMillis

  // Files before rows: a row that is written meanwhile has its file already.
  const files = yield* Stream.runCollect(store.list)
  const parts = yield* Stream.runCollect(store.listParts)
  const known = (yield* everyKnownFile).filter(({ isRemoved }) => !isRemoved)
  const uploads = new Set((yield* asOwner(listOpenUploads)).map(({ clientId, uploadId }) => `${clientId}/${uploadId}`))
  const kept = new Set(known.map(keyOf))

  const strayFiles = files.filter((file) => !kept.has(keyOf(file)))
  const strayParts = parts.filter(({ clientId, uploadId }) => !uploads.has(`${clientId}/${uploadId}`))
  const found = [
    ...strayFiles.map((file) => ({
      changedAt: file.changedAt,
      what: `client ${file.clientId}, file ${file.fileId}: ${file.bytes} bytes without a row`,
      remove: store.remove(file)
    })),
    ...strayParts.map((place) => ({
      changedAt: place.changedAt,
      what: `client ${place.clientId}, upload ${place.uploadId}: parts without an upload`,
      remove: store.removeParts(place)
    }))
  ]
  const orphans = found.filter(({ changedAt }) => changedAt < before)
  const faults = yield* Effect.forEach(known, faultOf)
  const result: FileFaults = {
    checked: known.length,
    lost: faults.filter((fault) => fault !== null),
    orphans,
    young: found.length - orphans.length
  }
  return result
})
