import { Effect, type Scope } from "effect"
import { existsSync, mkdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { DataFolderInUse } from "./DataFolderInUse.ts"

const lockFileIn = (folder: string) => join(folder, "lock.db")

/** True if a process has opened the folder before. */
export const hasLockFile = (folder: string): boolean => existsSync(lockFileIn(folder))

const openLocked = (folder: string): DatabaseSync => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(lockFileIn(folder))
  try {
    lock.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive")
    return lock
  } catch (cause) {
    lock.close()
    throw cause
  }
}

/**
 * Creates the folder if it is missing, and claims it for this process until the scope closes, by a lock on a file in
 * it; refuses at once when another process has it. The operating system drops the lock with the process, however it
 * ended. It keeps out what `holdDataFolder` does not reach: processes in other containers, and on systems other than
 * Linux.
 */
export const lockDataFolder = (folder: string): Effect.Effect<void, DataFolderInUse, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({
      try: () => openLocked(folder),
      catch: (cause) => new DataFolderInUse({ folder: resolve(folder), cause })
    }),
    (lock) => Effect.sync(() => lock.close())
  ).pipe(Effect.asVoid)
