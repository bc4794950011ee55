import { Effect, type Scope } from "effect"
import { mkdirSync, statSync } from "node:fs"
import { createServer, type Server } from "node:net"
import { resolve } from "node:path"
import { databaseIn } from "./folder/databaseIn.ts"
import { DataFolderDamaged } from "./folder/DataFolderDamaged.ts"
import { DataFolderExposed } from "./folder/DataFolderExposed.ts"
import { DataFolderInUse } from "./folder/DataFolderInUse.ts"
import { decideDataFolder } from "./folder/decideDataFolder.ts"
import { hasDatabase, makePrivate } from "./folder/initialiseDataFolder.ts"
import { hasLockFile, lockDataFolder } from "./folder/lockDataFolder.ts"
import { type FoundDataFolder, readDataFolder } from "./folder/readDataFolder.ts"

const inUse = (folder: string, cause: unknown) => new DataFolderInUse({ folder: resolve(folder), cause })

/**
 * Listens on an abstract socket, whose name exists in the kernel only, derived from the folder's identity rather than
 * its path. Completes when the name is ours.
 */
const listen = (path: string) =>
  Effect.callback<Server, Error>((resume) => {
    const { dev, ino } = statSync(path, { bigint: true })
    const server = createServer((socket) => socket.destroy())
    server.once("error", (cause: Error & { readonly code?: string }) =>
      resume(Effect.fail(cause.code === "EADDRINUSE" ? new Error("the folder itself is held") : cause))
    )
    server.listen(`\0reclaim-portal-${dev}-${ino}`, () => {
      server.unref()
      resume(Effect.succeed(server))
    })
  })

/**
 * Locks a folder by its device and inode, over any path, without a file that could be deleted. Linux only; the kernel
 * releases the name with the process, however it ended.
 */
const hold = (folder: string, path: string) =>
  Effect.acquireRelease(
    Effect.mapError(listen(path), (cause) => inUse(folder, cause)),
    (server) => Effect.sync(() => server.close())
  )

/**
 * Creates the folder if it is missing, and claims it for this process until the scope closes, without writing a file in
 * it; fails at once if another process has it.
 */
const holdDataFolder = (folder: string): Effect.Effect<void, DataFolderInUse, Scope.Scope> =>
  Effect.gen(function* () {
    yield* Effect.try({
      try: () => mkdirSync(folder, { recursive: true, mode: 0o700 }),
      catch: (cause) => inUse(folder, cause)
    })
    if (process.platform !== "linux") return
    yield* hold(folder, folder)
    // A database that was moved while its process runs, or that two data folders link to.
    if (hasDatabase(folder)) yield* hold(folder, databaseIn(folder))
  })

/** The folder's owner when it is another account, which could reopen it at any time; null when it is this one. */
const strangerOf = (folder: string): number | null => {
  const self = process.geteuid?.()
  const { uid } = statSync(folder)
  return self === undefined || uid === self ? null : uid
}

/** Removes other accounts' access to a data folder and everything in it; reports when they had any. */
export const closeDataFolder = Effect.fnUntraced(function* (folder: string, { openToOthers }: FoundDataFolder) {
  const folderExposed = (reason: string) => new DataFolderExposed({ folder: resolve(folder), reason })
  const stranger = strangerOf(folder)
  if (stranger !== null) return yield* folderExposed(`it belongs to the account with the id ${stranger}`)
  if (openToOthers.length === 0) return
  // If the folder itself was closed, open files within it would be out of reach.
  const wasOpen = openToOthers.includes(folder)
  yield* Effect.try({
    try: () => makePrivate(openToOthers),
    catch: (cause) => folderExposed(cause instanceof Error ? cause.message : String(cause))
  })
  if (wasOpen) {
    yield* Effect.logWarning(
      `The data folder ${resolve(folder)} was open to other accounts of this machine and has been closed. Whoever has an ` +
        `account here may have read it.`
    )
  }
})

/** Reads a data folder in which a database may be opened or created. */
const examineDataFolder = Effect.fnUntraced(function* (folder: string) {
  const found = readDataFolder(folder)
  const state = decideDataFolder(found)
  if (state._tag !== "Damaged") return found
  return yield* new DataFolderDamaged({ folder: resolve(folder), problems: state.problems })
})

/**
 * Takes a data folder for this process until the scope closes, and closes it to other accounts of the machine. Refuses
 * one that another process has, and one that contains anything but a whole database, without changing a byte of it.
 */
export const claimDataFolder = Effect.fnUntraced(function* (folder: string) {
  yield* holdDataFolder(folder)
  // Files that another process is writing may look damaged, so check its lock first; do not create one that does not
  // exist yet.
  const early = hasLockFile(folder) ? null : yield* examineDataFolder(folder)
  yield* lockDataFolder(folder)
  yield* closeDataFolder(folder, early ?? (yield* examineDataFolder(folder)))
})
