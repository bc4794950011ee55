/**
 * Runs the embedded database in a thread of its own, so that a heavy statement does not stop the HTTP server: receives
 * whole frontend messages and streams the backend's bytes back. Creates the database if there is none.
 * EmbeddedEngine.ts, which holds the folder's lock, sends the folder; the thread may start before.
 */
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { existsSync, fsyncSync } from "node:fs"
import { join } from "node:path"
import { compileEngine } from "./compileEngine.ts"
import { databaseIn } from "./folder/databaseIn.ts"
import { decideDataFolder } from "./folder/decideDataFolder.ts"
import { initialiseDataFolder } from "./folder/initialiseDataFolder.ts"
import { readDataFolder } from "./folder/readDataFolder.ts"
import { decideSettling, maxParts, selectPrepared } from "../sql/settleParts.ts"
import { threadPort } from "../process/threadPort.ts"

/** First message of the engine to the worker. */
interface OpenMessage {
  readonly tag: "open"
  /** The data folder. */
  readonly folder: string
  /** The data folder that a new database is copied from; null to create it from scratch. */
  readonly template: string | null
  readonly workMemory: string
  /** True if a folder without a database gets one; false once it has had one. */
  readonly mayMake: boolean
}

/**
 * Messages from the engine. `isFresh` marks the first messages of a session. `freeLog` and `refreshStatistics` are done
 * once no transaction is under way.
 */
export type EngineRequest =
  | OpenMessage
  | { readonly tag: "run"; readonly session: number; readonly bytes: Uint8Array; readonly isFresh: boolean }
  | { readonly tag: "freeLog" }
  | { readonly tag: "refreshStatistics" }
  | { readonly tag: "close" }

/**
 * Messages to the engine. `done` ends one run and carries its last bytes, usually all of them; `reportBroken` and `damaged`
 * are final.
 */
export type WorkerAnswer =
  | { readonly tag: "ready"; readonly fsync: string }
  | { readonly tag: "data"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly tag: "done"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly tag: "closed" }
  | { readonly tag: "damaged"; readonly problems: ReadonlyArray<string> }
  | { readonly tag: "broken"; readonly reason: string }

/** Changes a file's permissions, among other things. */
type SetAttributes = (of: object, attributes: { readonly mode?: number }) => void

/** The part of Emscripten's file system that is replaced. */
interface FileSystemModule {
  readonly NODEFS: {
    readonly node_ops: { setattr: SetAttributes }
    readonly stream_ops: {
      /** Emscripten has none of its own. */
      fsync?: (stream: { readonly nfd: number }) => number
      setattr: SetAttributes
    }
  }
}

/** Errno EIO in WebAssembly: PostgreSQL stops at once when a flush fails. */
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

/** Runs when the database aborts; afterwards it may loop forever and would never answer. */
const onAbort = () => answer({ tag: "broken", reason: reasonOf("it aborted") })

/**
 * Makes files private: Emscripten creates them with the requested permissions and ignores the process's umask, so they
 * would be world-readable.
 */
const keepPrivate = ({ NODEFS }: FileSystemModule) => {
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations
    operations.setattr = (of, attributes) =>
      setattr(of, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
  }
}

/** PGlite's file system, with flushes that reach the disk and files that only their owner can access. */
class DurableNodeFS extends NodeFS {
  readonly #place: string
  readonly #mayMake: boolean

  /** `mayMake` lets PGlite create a database in `place`, which it otherwise does whenever it misses `PG_VERSION`. */
  constructor(place: string, mayMake: boolean) {
    super(place)
    this.#place = place
    this.#mayMake = mayMake
  }

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts, ...settings } = await super.init(...args)
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), flushForReal, keepPrivate]
    return { ...settings, emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } }
  }

  // The last call of PGlite before it decides whether to create a database.
  override async initialSyncFs() {
    if (!this.#mayMake && !existsSync(join(this.#place, "PG_VERSION"))) {
      throw new Error(`${this.#place} has lost its database while it was opened`)
    }
    return super.initialSyncFs()
  }
}

const { close, hear, say: answer } = threadPort<null, EngineRequest, WorkerAnswer>()

/** Started before the folder is known, because compiling takes longest of the work that needs no folder. */
const engineModule = compileEngine()

let folder = ""

/** PostgreSQL's latest log lines, which say why it failed to start or stopped: PGlite's errors never do. */
const engineOutput: Array<string> = []
const maxOutputLines = 20
let isOpen = false
const hearStderr = (line: string) => {
  // Once the database is open, errors of statements go to their session; they may quote data.
  if (!isOpen || /\b(FATAL|PANIC):/.test(line)) engineOutput.push(line.trim().replace(/^.*?\[\d+\] /, ""))
  if (engineOutput.length > maxOutputLines) engineOutput.shift()
  return false
}

const reasonOf = (cause: unknown) => {
  const error = cause instanceof Error ? cause.message : String(cause)
  const reason = [error, ...engineOutput].join("; ").replaceAll(PGlite.paths.PGDATA, databaseIn(folder))
  return isOpen
    ? reason
    : `${reason}. Mend what it names, such as a setting, a full disk or a file that may not be read, and start again; ` +
        `where it names damage, restore a backup of the data folder`
}
const reportBroken = (cause: unknown) => {
  answer({ tag: "broken", reason: reasonOf(cause) })
  close()
}

const open = async (place: string, workMemory: string, mayMake: boolean) =>
  PGlite.create({
    pgliteWasmModule: await engineModule,
    fs: new DurableNodeFS(place, mayMake),
    onStderr: hearStderr,
    // -F turns fsync off; fdatasync does nothing in the WebAssembly build.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      "-c",
      "wal_sync_method=fsync",
      // Cleared byte by byte at each opening, which for PostgreSQL's 128MB takes longer than everything else; the
      // operating system caches the files as well. For a client of 270,000 reclaims, the differences between 32MB, 64MB
      // and 128MB were no larger than those between two runs.
      "-c",
      "shared_buffers=32MB",
      "-c",
      "wal_buffers=4MB",
      "-c",
      `work_mem=${workMemory}`,
      // One for each part of an import, including the last.
      "-c",
      `max_prepared_transactions=${maxParts + 2}`,
      // The most of the log that a checkpoint keeps for reuse, however much one large import took.
      "-c",
      "max_wal_size=64MB",
      "-c",
      "min_wal_size=32MB",
      // A new file of the log is not written twice.
      "-c",
      "wal_init_zero=off"
    ]
  })

/** Opens the database, which was complete when last checked; null, after an answer, when it is not. */
const start = async ({ mayMake, template, workMemory }: OpenMessage) => {
  const state = decideDataFolder(readDataFolder(folder))
  const problems = state._tag === "Damaged" ? state.problems : ["postgres is missing, and it was there before"]
  if (state._tag === "Damaged" || (state._tag === "New" && !mayMake)) {
    answer({ tag: "damaged", problems })
    close()
    return null
  }
  await initialiseDataFolder(folder, template, async (place) => (await open(place, workMemory, true)).close())
  const database = await open(databaseIn(folder), workMemory, false)
  const left = await database.query<{ gid: string }>(selectPrepared)
  for (const statement of decideSettling(left.rows.map(({ gid }) => gid))) await database.exec(statement)
  const { rows } = await database.query<{ fsync: string }>("show fsync")
  isOpen = true
  engineOutput.length = 0
  answer({ tag: "ready", fsync: rows[0]?.fsync ?? "unknown" })
  return database
}

const run = async (database: PGlite, { session, bytes, isFresh }: EngineRequest & { readonly tag: "run" }) => {
  // One backend serves one session after the other: nothing of the previous one may be left.
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

/** Frees the part of the log that is no longer needed. */
const freeLog = async (database: PGlite) => {
  await database.exec("checkpoint")
}

/**
 * The table that has outgrown its statistics most, by pages of 8 kB; those of a small one make no difference. None
 * during an import in parts: its rows are not committed, and a table full of them would count as empty.
 */
const selectOutgrown = `
  select oid::regclass::text as name, (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = oid and attnum > 0 and not attisdropped and atttypid not in ('jsonb'::regtype, 'bytea'::regtype)
  ) as columns
  from (select oid, relpages, pg_relation_size(oid) / 8192 as pages from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace) t
  where pages >= 16 and pages > 2 * relpages and not exists (select from pg_prepared_xacts)
  order by pages / greatest(relpages, 1) desc limit 1`

/**
 * Gathers the statistics of one table that has more than doubled, from a tenth of the usual sample. A database without
 * background processes never does so by itself, and would keep the plans it made for a small table, those that check
 * foreign keys included, however large the table gets. Columns of JSON and of bytes are left out: comparing their
 * values takes long and tells the planner nothing.
 */
const refreshStatistics = async (database: PGlite) => {
  const [found] = await database.exec(selectOutgrown)
  const { columns, name }: Record<string, unknown> = found?.rows[0] ?? {}
  if (typeof name !== "string" || typeof columns !== "string") return
  await database.exec(
    `set default_statistics_target = 10; analyze (skip_locked) ${name} (${columns}); reset default_statistics_target`
  )
}

const upkeep = { freeLog, refreshStatistics }

let database: PGlite | null = null
const due = new Set<keyof typeof upkeep>()

const take = async (request: EngineRequest) => {
  if (request.tag === "open") {
    folder = request.folder
    database = await start(request)
    return
  }
  if (database === null) return
  if (request.tag === "close") {
    await database.close()
    answer({ tag: "closed" })
    close()
    return
  }
  if (request.tag === "run") await run(database, request)
  else due.add(request.tag)
  for (const work of due) {
    if (database.isInTransaction()) break
    due.delete(work)
    await upkeep[work](database)
  }
}

let chain: Promise<void> = Promise.resolve()
hear((request) => {
  chain = chain.then(() => take(request)).catch(reportBroken)
})
