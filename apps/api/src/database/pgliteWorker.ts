/**
 * The embedded database in a thread of its own, so that a heavy statement does not stop the HTTP server: takes
 * whole frontend messages and streams the backend's bytes back. Makes the database where there is none. Started by EmbeddedEngine.ts; the lock on the folder
 * is held there.
 */
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { fsyncSync } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { databaseIn, layDatabase } from "./layDatabase.ts"

/** How the engine starts the worker. */
export interface WorkerSettings {
  /** The data folder. */
  readonly folder: string
  /** The data folder that a new database is copied from; null where it is made from nothing. */
  readonly template: string | null
  readonly workMemory: string
}

/** What the engine asks of the worker. `isFresh` marks the first messages of a session. */
export type EngineRequest =
  | { readonly tag: "run"; readonly session: number; readonly bytes: Uint8Array; readonly isFresh: boolean }
  | { readonly tag: "close" }

/**
 * What the worker answers. `done` ends one run and brings the last of its bytes, of which most have no others; `broken`
 * is the last thing it ever says.
 */
export type WorkerAnswer =
  | { readonly tag: "ready"; readonly fsync: string }
  | { readonly tag: "data"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly tag: "done"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly tag: "closed" }
  | { readonly tag: "broken"; readonly reason: string }

/** The part of Emscripten's file system that is replaced: its stream operations have no fsync of their own. */
interface FileSystemModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } }
}

/** Errno EIO as WebAssembly spells it: PostgreSQL stops at once when a flush fails. */
const inputOutputError = 29

/** Runs before the database opens its first file. */
const flushForReal = ({ NODEFS }: FileSystemModule) => {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      return 0
    } catch {
      return inputOutputError
    }
  }
}

/** The file system of PGlite with a flush that reaches the disk. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts, ...settings } = await super.init(...args)
    const before = [emscriptenOpts.preRun ?? []].flat()
    return { ...settings, emscriptenOpts: { ...emscriptenOpts, preRun: [...before, flushForReal] } }
  }
}

if (parentPort === null) throw new Error("pgliteWorker.ts runs in a worker thread only: start the server by main.ts")
const port = parentPort
const answer = (message: WorkerAnswer, transfer: ReadonlyArray<ArrayBuffer> = []) =>
  port.postMessage(message, [...transfer])

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
const broken = (cause: unknown) => {
  answer({ tag: "broken", reason: reasonOf(cause) })
  port.close()
}

const open = (place: string, workMemory: string) =>
  PGlite.create({
    fs: new DurableNodeFS(place),
    // -F turns fsync off; fdatasync does nothing in the WebAssembly build.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      "-c",
      "wal_sync_method=fsync",
      "-c",
      `work_mem=${workMemory}`
    ]
  })

const start = async ({ folder, template, workMemory }: WorkerSettings) => {
  await layDatabase(folder, template, async (place) => (await open(place, workMemory)).close())
  const database = await open(databaseIn(folder), workMemory)
  const { rows } = await database.query<{ fsync: string }>("show fsync")
  answer({ tag: "ready", fsync: rows[0]?.fsync ?? "unknown" })
  return database
}

const run = async (database: PGlite, { session, bytes, isFresh }: EngineRequest & { readonly tag: "run" }) => {
  // One backend serves one session after the other: nothing of the last one may be left.
  if (isFresh && database.isInTransaction()) await database.exec("rollback")
  if (isFresh) await database.exec("discard all")
  let last: Uint8Array<ArrayBuffer> = new Uint8Array()
  await database.execProtocolRawStream(bytes, {
    onRawData: (data) => {
      if (last.length > 0) answer({ tag: "data", session, bytes: last }, [last.buffer])
      last = data.slice()
    }
  })
  answer({ tag: "done", session, bytes: last }, [last.buffer])
}

try {
  const database = await start(workerData as WorkerSettings)
  let chain: Promise<void> = Promise.resolve()
  port.on("message", (request: EngineRequest) => {
    chain = chain
      .then(async () => {
        if (request.tag === "run") return run(database, request)
        await database.close()
        answer({ tag: "closed" })
        port.close()
        return undefined
      })
      .catch(broken)
  })
} catch (cause) {
  broken(cause)
}
