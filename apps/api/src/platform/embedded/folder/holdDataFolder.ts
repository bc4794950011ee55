import { Effect, type Scope } from "effect"
import { mkdirSync, statSync } from "node:fs"
import { createServer, type Server } from "node:net"
import { resolve } from "node:path"
import { databaseIn } from "./databaseIn.ts"
import { DataFolderInUse } from "./DataFolderInUse.ts"
import { hasDatabase } from "./initialiseDataFolder.ts"

const inUse = (folder: string, cause: unknown) => new DataFolderInUse({ folder: resolve(folder), cause })

/**
 * Listens on an abstract socket, whose name exists in the kernel only, derived from the folder's identity rather than its
 * path. Completes when the name is ours.
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
 * Holds a folder by its device and inode, whatever path leads to it, without a file that could be deleted. Linux only; the
 * kernel releases the name with the process, however it ended.
 */
const hold = (folder: string, path: string) =>
  Effect.acquireRelease(
    Effect.mapError(listen(path), (cause) => inUse(folder, cause)),
    (server) => Effect.sync(() => server.close())
  )

/**
 * Creates the folder if it is missing, and claims it for this process until the scope closes, as far as that needs no file
 * in it; refuses at once when another process has it.
 */
export const holdDataFolder = (folder: string): Effect.Effect<void, DataFolderInUse, Scope.Scope> =>
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
