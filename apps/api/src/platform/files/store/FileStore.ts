import { Context, Effect, Layer, type Scope, type Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { join } from "node:path"
import { Settings } from "../../settings/Settings.ts"
import { bucketInUse } from "./bucketInUse.ts"
import type { FileMissing } from "./FileMissing.ts"
import { folderStore } from "./folderStore.ts"
import { s3Store } from "./s3Store.ts"

/** Which file of which client; never part of it is a name that somebody gave. */
export interface FilePlace {
  readonly clientId: number
  readonly fileId: number
}

/** A file as the store finds it. */
export interface FoundFile extends FilePlace {
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** An upload whose parts are kept. */
export interface PartsPlace {
  readonly clientId: number
  readonly uploadId: number
}

/** Failures of a disk are defects, a full one among them, as is a FileStoreAway; a file that is not there is an answer. */
export interface FileStoreFields {
  /** The path of a new, empty file beside the store, removed with the scope unless it was put. */
  readonly draft: Effect.Effect<string, never, Scope.Scope>
  /**
   * Moves a draft to its place; false, and nothing moved, when a file is there already. Once this returns, the file survives
   * a power cut.
   */
  readonly put: (place: FilePlace, draft: string) => Effect.Effect<boolean>
  /** The bytes of a file, or `bytes` of them from `from` on. */
  readonly read: (
    place: FilePlace,
    range?: { readonly from: number; readonly bytes: number }
  ) => Effect.Effect<Stream.Stream<Uint8Array>, FileMissing>
  readonly remove: (place: FilePlace) => Effect.Effect<void>
  /** Every file there is, client by client. */
  readonly list: Stream.Stream<FoundFile>
  /** Keeps a part of an upload; once this returns, it survives a power cut. */
  readonly putPart: (place: PartsPlace, part: number, bytes: Uint8Array) => Effect.Effect<void>
  /** Writes the parts of an upload one after the other into a draft; answers the SHA-256 of all of it. */
  readonly join: (place: PartsPlace, parts: number, draft: string) => Effect.Effect<Uint8Array, FileMissing>
  readonly removeParts: (place: PartsPlace) => Effect.Effect<void>
  /** Every upload that has parts, and when a part was last added. */
  readonly listParts: Stream.Stream<PartsPlace & { readonly changedAt: number }>
  /** Removes drafts that were last written before a time, in milliseconds since 1970; answers how many. */
  readonly removeDrafts: (before: number) => Effect.Effect<number>
}

/** Where the files of clients are. All servers of one database must have the same store. */
export class FileStore extends Context.Service<FileStore, FileStoreFields>()("@reclaim/app-api/FileStore") {
  /** A bucket that cannot be used is told before anything is served. */
  static readonly layer = Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const { dataDir, filesAt } = yield* Settings
      const random = yield* SecureRandom.SecureRandom
      const newName = Effect.orDie(Effect.map(random.randomBytes(16), (bytes) => Buffer.from(bytes).toString("hex")))
      const ownFolder = join(dataDir, "files")
      if (filesAt === null) return FileStore.of(folderStore(ownFolder, newName))
      if (filesAt._tag === "Folder") return FileStore.of(folderStore(filesAt.path, newName))
      const bucket = yield* bucketInUse(filesAt, newName)
      return FileStore.of(s3Store(bucket, filesAt.prefix, folderStore(ownFolder, newName)))
    })
  )
}
