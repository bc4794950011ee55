// Does a data folder that is not whole stop the start, and is it left as it was? As a program:
//   npm run drill -- corrupt
import { Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { spawn } from "node:child_process"
import {
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { execute } from "../platform/sql/queryRows.ts"
import { fileURLToPath } from "node:url"
import { Database } from "../platform/database/Database.ts"
import { migratedFolder } from "../testing/database/migratedFolder.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"

/** Damage to one path of the database. */
export interface Damage {
  readonly path: string
  readonly way: "missing" | "empty" | "half" | "flipped"
}

/** Result of the drill. `damages` and `refused` should be equal, the others zero. */
export interface CorruptDrillResult {
  readonly damages: number
  readonly refused: number
  /** Starts that went on, or stopped without naming the path, one by one. */
  readonly unclear: ReadonlyArray<string>
  /** Starts that changed anything in the folder. */
  readonly changed: ReadonlyArray<string>
  /** Times that rows were missing once the damage was mended. */
  readonly lost: number
  readonly slowestRefusalMillis: number
}

/** Tries to start on a data folder; returns the message of a refusal, or null. */
export type Start = (folder: string) => Effect.Effect<string | null>

const checkedFiles = ["PG_VERSION", "global/pg_control", "global/pg_filenode.map"]

/** Damages to files that a database cannot be opened without, in bytes whose value is known. */
const damagesOf = (folder: string): ReadonlyArray<Damage> => {
  const list = (within: string) => readdirSync(join(folder, "postgres", within)).map((name) => `${within}/${name}`)
  const isFolder = (path: string) => lstatSync(join(folder, "postgres", path)).isDirectory()
  const databases = list("base").flatMap((base) => [`${base}/PG_VERSION`, `${base}/pg_filenode.map`])
  // A segment kept ready after the log's end is still empty, and may be missing.
  const isReady = (path: string) =>
    path.startsWith("pg_wal/") && readFileSync(join(folder, "postgres", path)).every((byte) => byte === 0)
  const logs = ["pg_wal", "pg_xact", "pg_multixact/offsets", "pg_multixact/members"].flatMap(list)
  const settings = ["postgresql.conf", "postgresql.auto.conf", "pg_hba.conf", "pg_ident.conf"]
  const files = [...checkedFiles, ...databases, ...logs.filter((path) => !isFolder(path)), ...settings]
  const folders = readdirSync(join(folder, "postgres"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "postgres/").length))
  // pg_authid and pg_database; pg_class and pg_proc of the portal's database.
  const catalogues = ["global/1260", "global/1262", "base/5/1259", "base/5/1255"]
  const ways = (path: string) => [
    "missing",
    "empty",
    "half",
    ...([...checkedFiles, ...databases].includes(path) ? ["flipped"] : [])
  ]
  return [
    ...files.flatMap((path) =>
      ways(path)
        .filter((way) => way !== "missing" || !isReady(path))
        .map((way) => ({ path, way }) as Damage)
    ),
    ...catalogues.flatMap((path) => [{ path, way: "missing" } as const, { path, way: "empty" } as const]),
    ...folders.map((path) => ({ path, way: "missing" }) as const)
  ]
}

/** Damages the folder; returns what mends it. */
const inflict = (folder: string, { path, way }: Damage): (() => void) => {
  const place = join(folder, "postgres", path)
  const aside = `${folder}-aside`
  if (way === "missing") {
    renameSync(place, aside)
    return () => renameSync(aside, place)
  }
  const whole = readFileSync(place)
  const times = statSync(place)
  if (way === "flipped")
    writeFileSync(
      place,
      whole.map((byte, index) => (index === 1 ? byte ^ 1 : byte))
    )
  else truncateSync(place, way === "empty" ? 0 : Math.floor(times.size / 2))
  return () => writeFileSync(place, whole)
}

/** Snapshot of everything about a folder that a write, a removal or a change of rights would change. */
const look = (folder: string): string =>
  [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]
    // Room kept for a full disk, which the last opening may still be writing.
    .filter((name) => !name.startsWith("ballast"))
    .toSorted()
    .map((name) => {
      const { ctimeNs, ino, mode, mtimeNs, size } = lstatSync(join(folder, name), { bigint: true })
      return [name, ino, mode, size, ...(name === "." ? [] : [mtimeNs, ctimeNs])].join(" ")
    })
    .join("\n")

const onFolder = <A, E>(folder: string, effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect)).pipe(
    Effect.provide(Database.layerEmbedded(folder), { local: true }),
    Effect.orDie
  )

const rowsIn = (folder: string) =>
  onFolder(
    folder,
    execute((sql) => sql<{ n: number }>`select count(*)::int as n from reclaim`)
  )

/**
 * Damages a data folder in every detectable way, one after the other, and tries to start on it. `looksForRows` checks
 * the rows each time the damage is repaired; if false, once at the end.
 */
export const corruptDrill = (start: Start, looksForRows: boolean): Effect.Effect<CorruptDrillResult> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(`${folder}-aside`, { recursive: true, force: true })))
      yield* onFolder(folder, seedTwoClients)
      const before = JSON.stringify(yield* rowsIn(folder))
      const damages = damagesOf(folder)
      const unclear: Array<string> = []
      const changed: Array<string> = []
      let lost = 0
      let slowestRefusalMillis = 0
      for (const damage of damages) {
        const name = `${damage.path} ${damage.way}`
        const mend = inflict(folder, damage)
        const looked = look(folder)
        const [took, said] = yield* Effect.timed(start(folder))
        slowestRefusalMillis = Math.max(slowestRefusalMillis, Math.round(Duration.toMillis(took)))
        if (said === null || !said.includes(`postgres/${damage.path}`)) unclear.push(name)
        if (look(folder) !== looked) changed.push(name)
        mend()
        if (looksForRows && JSON.stringify(yield* rowsIn(folder)) !== before) lost++
      }
      if (JSON.stringify(yield* rowsIn(folder)) !== before) lost++
      return {
        damages: damages.length,
        refused: damages.length - unclear.length,
        unclear,
        changed,
        lost,
        slowestRefusalMillis
      }
    })
  )

/** Starts on the folder within this process. */
export const startInProcess: Start = (folder) =>
  Effect.as(Database, null).pipe(
    Effect.provide(Database.layerEmbedded(folder), { local: true }),
    Effect.catch((refusal) => Effect.succeed(refusal.message))
  )

const main = fileURLToPath(new URL("../main.ts", import.meta.url))
const patienceMillis = 30_000

/** Starts the real server, as an operator does; one that serves is ended. */
const startServer: Start = (folder) =>
  Effect.promise(
    () =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [main], {
          env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: folder },
          stdio: ["ignore", "pipe", "pipe"],
          timeout: patienceMillis,
          killSignal: "SIGKILL"
        })
        let said = ""
        child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()))
        child.stdout.on("data", (chunk: Buffer) => {
          if (chunk.includes("Portal ready")) child.kill("SIGKILL")
        })
        child.once("close", (code) => resolve(code === 1 ? said : null))
      })
  )

if (import.meta.main) {
  const result = await Effect.runPromise(corruptDrill(startServer, true))
  for (const name of result.unclear) console.log(`not refused, or not by its name: ${name}`)
  for (const name of result.changed) console.log(`changed by the start: ${name}`)
  console.log(`slowest refusal ${result.slowestRefusalMillis} ms`)
  console.log(
    `${result.damages} damages: ${result.refused} refused, ${result.changed.length} folders changed, ${result.lost} times rows lost`
  )
  const isRight = result.refused === result.damages && result.changed.length === 0 && result.lost === 0
  process.exitCode = isRight && result.damages > 0 ? 0 : 1
}
