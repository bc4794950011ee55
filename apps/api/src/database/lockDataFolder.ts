import { Data, Effect, type Scope } from "effect"
import { mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Another process has the data folder open, or it can't be locked at all. */
export class DataFolderInUse extends Data.TaggedError("DataFolderInUse")<{
  readonly folder: string
  readonly cause: unknown
}> {
  override get message() {
    const reason = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return (
      `The data folder ${this.folder} is in use by another process (${reason}). Two processes in one folder would ` +
      `destroy the data: stop the other one, or start this one with another DATA_DIR.`
    )
  }
}

const locked = (folder: string): DatabaseSync => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, "lock.db"))
  try {
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive")
    return lock
  } catch (cause) {
    lock.close()
    throw cause
  }
}

/**
 * Makes the folder this process's own until the scope closes; refuses at once when another one has it. PGlite has no
 * lock of its own. This one is a file lock of the operating system, which drops it with the process, whatever ended it.
 */
export const lockDataFolder = (folder: string): Effect.Effect<void, DataFolderInUse, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({
      try: () => locked(folder),
      catch: (cause) => new DataFolderInUse({ folder: resolve(folder), cause })
    }),
    (lock) => Effect.sync(() => lock.close())
  ).pipe(Effect.asVoid)
