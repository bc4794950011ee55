import {
  Clock,
  Context,
  Duration,
  Effect,
  FileSystem,
  Layer,
  Path,
  type PlatformError,
  Schedule,
  Scope,
  Stream
} from "effect"
import { SecureRandom } from "effect/crypto"
import { hostname } from "node:os"
import { lockDataFolder } from "../../platform/embedded/folder/lockDataFolder.ts"
import { Settings } from "../../platform/settings/Settings.ts"

/**
 * Longer than any upload takes. Files of another machine, whose processes cannot be checked, are abandoned once older.
 */
const strangersMillis = 86_400_000

/** Host name, reduced to characters for a file name. */
const machine = hostname().replaceAll(/[^A-Za-z0-9-]/g, "-")

/**
 * Folder of uploads until they are read: `uploads` in the data folder, with a folder for each process that takes
 * uploads, locked by it. Folders of killed processes are removed at the next start, and every hour.
 */
export class UploadFolder extends Context.Service<
  UploadFolder,
  {
    /** Writes a file and returns its path; the file is removed with the scope, even if writing it failed. */
    readonly keep: <E>(
      bytes: Stream.Stream<Uint8Array, E>
    ) => Effect.Effect<string, E | PlatformError.PlatformError, Scope.Scope>
  }
>()("@reclaim/app-api/UploadFolder") {
  static readonly layer = Layer.effect(
    UploadFolder,
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const random = yield* SecureRandom.SecureRandom
      const { dataDir } = yield* Settings
      const uploads = path.join(dataDir, "uploads")
      const name = Effect.map(random.randomBytes(16), (bytes) => Buffer.from(bytes).toString("hex"))
      const own = `${machine}.${yield* name}`
      const scope = yield* Effect.scope

      /** A lock tells which of this machine's processes are alive; folders of other machines are judged by age. */
      const isAbandoned = Effect.fnUntraced(function* (run: string) {
        const folder = path.join(uploads, run)
        if (run === own) return false
        if (!run.startsWith(`${machine}.`)) {
          const { mtime } = yield* files.stat(folder)
          const now = yield* Clock.currentTimeMillis
          return mtime._tag === "Some" && now - mtime.value.getTime() > strangersMillis
        }
        return yield* Effect.scoped(Effect.as(lockDataFolder(folder), true)).pipe(
          Effect.catchTag("DataFolderInUse", () => Effect.succeed(false))
        )
      })

      const sweep = Effect.gen(function* () {
        if (!(yield* files.exists(uploads))) return
        for (const run of yield* files.readDirectory(uploads)) {
          if (yield* isAbandoned(run)) yield* files.remove(path.join(uploads, run), { recursive: true, force: true })
        }
      }).pipe(Effect.catch((error) => Effect.logWarning("Uploads that were left behind could not be removed", error)))

      /** Created at the first upload: most processes take none. */
      const [madeFolder, forgetFolder] = yield* Effect.cachedInvalidateWithTTL(
        Effect.gen(function* () {
          const folder = path.join(uploads, own)
          yield* files.makeDirectory(folder, { recursive: true, mode: 0o700 })
          yield* Effect.addFinalizer(() => Effect.ignore(files.remove(folder, { recursive: true, force: true })))
          yield* Effect.orDie(lockDataFolder(folder))
          return folder
        }).pipe(Effect.provideService(Scope.Scope, scope)),
        Duration.infinity
      )
      // Not remembered: a full disk may have room again at the next upload.
      const ownFolder = Effect.onError(madeFolder, () => forgetFolder)

      yield* sweep
      yield* sweep.pipe(Effect.repeat(Schedule.spaced("1 hour")), Effect.delay("1 hour"), Effect.forkScoped)

      return UploadFolder.of({
        keep: Effect.fnUntraced(function* (bytes) {
          const place = path.join(yield* ownFolder, `${yield* name}.csv`)
          yield* Effect.addFinalizer(() => Effect.ignore(files.remove(place, { force: true })))
          yield* Stream.run(bytes, files.sink(place, { flag: "wx", mode: 0o600 }))
          return place
        })
      })
    })
  )
}
