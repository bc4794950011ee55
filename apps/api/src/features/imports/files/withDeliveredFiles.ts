import { type FilePlace } from "../../../platform/files/store/FileStoreFields.ts"
import { decideUpload } from "@reclaim/core/rules/file/decideUpload"
import { Effect, Ref } from "effect"
import type { SqlError } from "effect/sql"
import { createHash } from "node:crypto"
import { constants } from "node:fs"
import { type FileHandle, open, realpath, stat } from "node:fs/promises"
import { basename, join, sep } from "node:path"
import { Database } from "../../../platform/database/Database.ts"
import { FileChecks } from "../../../platform/files/check/FileChecks.ts"
import { inspectFile } from "../../../platform/files/check/inspectFile.ts"
import { FileScanner } from "../../../platform/files/scan/FileScanner.ts"
import { listKeptAmong, nextBlobId } from "../../../platform/files/store/blobRows.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import { putNewFile } from "../../../platform/files/store/putNewFile.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { type FormerFile, readFormerFiles } from "../rows/deliveredFileRows.ts"
import { type DeliveredFile, type DeliveredFiles, deliveryKey } from "../rows/DeliveredFiles.ts"
import type { WantedFile } from "./wantedFiles.ts"

/** Copy of a delivered file, or the reason that there is none. */
type CopyOutcome =
  | { readonly tag: "copied"; readonly sha256: Uint8Array; readonly bytes: number; readonly ending: string }
  | { readonly tag: "refused"; readonly problem: string }

const refuseCopy = (problem: string): CopyOutcome => ({ tag: "refused", problem })

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM")

const copyContent = async (from: FileHandle, to: FileHandle) => {
  const hash = createHash("sha256")
  let bytes = 0
  for await (const piece of from.createReadStream({ autoClose: false, highWaterMark: 524_288 })) {
    hash.update(piece as Uint8Array)
    bytes += (piece as Uint8Array).length
    await to.writeFile(piece as Uint8Array)
  }
  await to.sync()
  return { sha256: new Uint8Array(hash.digest()), bytes }
}

const withFile = async <A>(path: string, flags: number, use: (file: FileHandle) => Promise<A>): Promise<A> => {
  const file = await open(path, flags, 0o600)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

/**
 * Copies a file of a folder to a draft, so that the checked bytes are the stored ones. Refuses names that lead out of
 * the folder, also through links, and files that an upload of a document would not accept.
 */
const copyDelivered = async (folder: string, name: string, draft: string): Promise<CopyOutcome> => {
  try {
    const path = await realpath(join(folder, name))
    if (!path.startsWith(`${await realpath(folder)}${sep}`)) {
      return refuseCopy(`${name} is a link that points outside the folder: put the file itself there`)
    }
    const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }))
    if (!isFile) return refuseCopy(`${name} is not a file: name the file itself`)
    if (size === 0) return refuseCopy(`${name} is empty: put the whole file there`)
    const decision = decideUpload({ name, size, purpose: "document" })
    if (decision._tag !== "Accepted") return refuseCopy(`${name}: ${decision.message}`)
    const { bytes, sha256 } = await withFile(path, constants.O_RDONLY | constants.O_NOFOLLOW, (from) =>
      withFile(draft, constants.O_WRONLY | constants.O_TRUNC, (to) => copyContent(from, to))
    )
    if (bytes !== size) return refuseCopy(`${name} changed while it was being read: import it once it is complete`)
    return { tag: "copied", sha256, bytes, ending: decision.ending }
  } catch (error) {
    if (isMissing(error))
      return refuseCopy(`there is no file ${name} in the folder: put it there, or leave the cell empty`)
    if (isUnreadable(error))
      return refuseCopy(`${basename(name)} cannot be read: give the import permission to read it`)
    throw error
  }
}

/** Checked side by side; a check has a thread of its own. */
const filesAtOnce = 2

/** Looked up with one statement. */
const rowsAtOnce = 500

/** Files to take from a folder. */
export interface Delivery {
  readonly folder: string
  readonly wanted: ReadonlyArray<WantedFile>
  /** Called with the number of files looked at so far. */
  readonly hear: (files: number) => Effect.Effect<void>
}

/**
 * Checks the files that a table names like uploads and stores each before its row is written: a process killed in
 * between leaves files without rows, never rows without files. After the import, removes the files that no row names,
 * replaced ones included.
 */
export const withDeliveredFiles = <A, E, R>(
  { folder, hear, wanted }: Delivery,
  use: (files: DeliveredFiles) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const { asImport } = yield* Database
    const store = yield* FileStore
    const inspect = inspectFile(yield* FileChecks, yield* FileScanner)
    const quotaBytes = (yield* Settings).fileQuotaMb * 1_048_576
    const places = yield* Ref.make<ReadonlyArray<FilePlace>>([])
    const isRefused = yield* Ref.make(false)
    const looked = yield* Ref.make(0)

    const former = new Map<string, FormerFile>()
    for (let at = 0; at < wanted.length; at += rowsAtOnce) {
      const rows = yield* asImport(readFormerFiles(wanted.slice(at, at + rowsAtOnce)))
      for (const row of rows) former.set(deliveryKey(row.client, row.document), row)
    }

    const takeDelivered = Effect.fnUntraced(function* (
      { file }: WantedFile,
      { blobId, bytes: formerBytes, clientId, sha256: formerSha256 }: FormerFile
    ) {
      const draft = yield* store.draft
      const copied = yield* Effect.promise(() => copyDelivered(folder, file, draft))
      if (copied.tag === "refused") return copied
      const { bytes, ending, sha256 } = copied
      if (formerSha256 !== null && Buffer.from(formerSha256).equals(sha256)) return { tag: "same" as const }
      const verdict = yield* inspect({ path: draft, ending })
      if (verdict.tag === "refused") return { tag: "refused" as const, problem: `${file}: ${verdict.message}` }
      // Nothing of this table will be kept.
      if (yield* Ref.get(isRefused)) return { tag: "same" as const }
      const { mediaType, pages, state } = verdict
      const id = yield* Effect.uninterruptible(
        Effect.tap(putNewFile(store, asImport(nextBlobId), clientId, draft), (fileId) =>
          Ref.update(places, (all) => [
            ...all,
            { clientId, fileId },
            ...(blobId === null ? [] : [{ clientId, fileId: blobId }])
          ])
        )
      )
      const fileName = basename(file)
      return { tag: "kept" as const, blobId: id, fileName, sha256, bytes, mediaType, pages, state, formerBytes }
    }, Effect.scoped)

    const deliveredOf = Effect.fnUntraced(function* (row: WantedFile) {
      const key = deliveryKey(row.client, row.document)
      const known = former.get(key)
      // The import itself reports an unknown client.
      const delivered: DeliveredFile = known === undefined ? { tag: "same" } : yield* takeDelivered(row, known)
      if (delivered.tag === "refused") yield* Ref.set(isRefused, true)
      yield* Effect.flatMap(
        Ref.updateAndGet(looked, (count) => count + 1),
        hear
      )
      return [key, delivered] as const
    })

    const removeUnkept = Effect.gen(function* () {
      const all = yield* Ref.get(places)
      for (let at = 0; at < all.length; at += rowsAtOnce) {
        const some = all.slice(at, at + rowsAtOnce)
        const kept = yield* asImport(listKeptAmong(some.map(({ fileId }) => fileId)))
        const unkept = some.filter(({ fileId }) => !kept.has(fileId))
        yield* Effect.forEach(unkept, (place) => store.remove(place), { discard: true })
      }
    }).pipe(
      Effect.catchCause((cause) =>
        Effect.logWarning(
          "Files of this import that no row names could not be removed; a server removes them when they are an hour old",
          cause
        )
      )
    )

    return yield* Effect.forEach(wanted, deliveredOf, { concurrency: filesAtOnce }).pipe(
      Effect.flatMap((entries) => use({ byKey: new Map(entries), quotaBytes })),
      Effect.ensuring(removeUnkept)
    )
  }) satisfies Effect.Effect<A, E | SqlError.SqlError, R | Database | FileStore | FileChecks | FileScanner | Settings>
