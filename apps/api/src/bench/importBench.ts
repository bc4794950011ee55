/**
 * The import of a provider's files, in seconds, the first time and again without a change, against the database filling
 * as many bare reclaims by itself in the same run. Flags: --quick (50 thousand reclaims), --transactions <n>,
 * --engine embedded|postgres. Then what others wait for while 60 thousand reclaims are imported, alone with --others.
 */
import * as NodeServices from "@effect/platform-node/NodeServices"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Database } from "../platform/database/Database.ts"
import { importFileTypes } from "../features/imports/importFileTypes.ts"
import { fileParts } from "../features/imports/fileParts.ts"
import { importData } from "../features/imports/importData.ts"
import { GeneratorSize } from "@reclaim/sample-data/GeneratorSize"
import { writeSampleFiles } from "@reclaim/sample-data/writeSampleFiles"
import { ReferenceData } from "../ledger/reference/ReferenceData.ts"
import { loadBulk } from "../testing/ledger/bulkTransactions.ts"
import { atScale, type BenchEngine, bulkSecurities, engines, flags } from "./benchFlags.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { timeUsersDuringImport } from "./timeUsersDuringImport.ts"
import { at, milliseconds } from "./percentiles.ts"

const transactions = flags.transactions ?? atScale({ full: 1_000_000, quick: 50_000, smoke: 2000 })
const clients = atScale({ full: 200, quick: 200, smoke: 5 })
const size = new GeneratorSize({
  clients,
  accounts: Math.max(clients, Math.ceil(transactions / 50)),
  transactions,
  seed: 1,
  asOf: CalendarDate.make("2026-11-20")
})
const options = { statementTimeout: "1 hour" } as const

const secondsOf = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const begun = performance.now()
  const answer = yield* effect
  return { answer, seconds: (performance.now() - begun) / 1000 }
})

/** A place for one database after the other. */
const withDatabase = async (
  run: (layer: ReturnType<typeof Database.layerEmbedded>) => Promise<void>,
  engine: BenchEngine
) => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const postgres =
    engine === "PostgreSQL" ? await startPostgres({ fsync: true, settings: { shared_buffers: "512MB" } }) : null
  try {
    await run(
      postgres === null
        ? Database.layerEmbedded(folder, options)
        : Database.layerFromUrl(Redacted.make(postgres.url), options)
    )
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const baseline = Effect.gen(function* () {
  const { asOwner } = yield* Database
  const { seconds } = yield* secondsOf(
    asOwner(loadBulk({ transactions, clients, biggest: 0.3, securities: bulkSecurities }))
  )
  return seconds
})

const importAll = (folder: string) =>
  Effect.forEach(importFileTypes, (kind) =>
    Effect.gen(function* () {
      const source = { name: `${kind.name}.csv`, parts: fileParts(join(folder, `${kind.name}.csv`)) }
      const { answer, seconds } = yield* secondsOf(importData({ kind, source, actor: "bench" }))
      return { kind: kind.name, rows: answer.rowsRead, written: answer.created + answer.changed, seconds }
    })
  )

const print = (name: string, what: string, rows: number, seconds: number, base: number) => {
  note(`${name}, ${what}`, "s", { seconds })
  console.log(
    `${name.padEnd(12)} ${what.padEnd(34)} ${rows.toLocaleString("en-US").padStart(10)} ${seconds.toFixed(1).padStart(8)}` +
      ` ${Math.round(rows / seconds)
        .toLocaleString("en-US")
        .padStart(10)} ${`${(seconds / base).toFixed(1)}x`.padStart(7)}`
  )
}

const services = ReferenceData.layer().pipe(Layer.provideMerge(NodeServices.layer))

const benchOne = async (engine: BenchEngine, files: string) => {
  let base = Number.NaN
  await withDatabase(async (layer) => {
    base = await Effect.runPromise(Effect.provide(baseline, layer))
  }, engine)
  print(engine, "bare reclaims, filled by SQL alone", transactions, base, base)
  await withDatabase(async (layer) => {
    const twice = Effect.all([importAll(files), importAll(files)])
    const [first, again] = await Effect.runPromise(twice.pipe(Effect.provide(services), Effect.provide(layer)))
    for (const { kind, rows, seconds } of first.filter(({ rows }) => rows >= transactions / 20)) {
      print(engine, `${kind}.csv`, rows, seconds, base)
    }
    const sum = (runs: typeof first) => runs.reduce((total, { seconds }) => total + seconds, 0)
    const reclaims = again.find(({ kind }) => kind === "reclaims")
    print(engine, "all files", transactions, sum(first), base)
    print(engine, "reclaims.csv again, nothing changed", transactions, reclaims?.seconds ?? Number.NaN, base)
    const of = first.find(({ kind }) => kind === "reclaims")
    if (of === undefined || of.rows < transactions || of.written < of.rows)
      throw new Error(`of ${String(transactions)} reclaims ${String(of?.written)} were imported`)
    if (again.some(({ written }) => written > 0)) throw new Error("the same files changed something")
  }, engine)
}

/** Reclaims that others are made to wait for. */
const othersSize = new GeneratorSize({
  clients: atScale({ full: 60, quick: 60, smoke: 5 }),
  accounts: atScale({ full: 1_400, quick: 1_400, smoke: 60 }),
  transactions: atScale({ full: 66_000, quick: 66_000, smoke: 2_400 }),
  seed: 1,
  asOf: CalendarDate.make("2026-11-20")
})

const benchOthers = async (engine: BenchEngine, files: string) => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const postgres =
    engine === "PostgreSQL" ? await startPostgres({ fsync: true, settings: { shared_buffers: "512MB" } }) : null
  try {
    const database =
      postgres === null
        ? Database.layerEmbedded(folder, options)
        : Database.layerFromUrl(Redacted.make(postgres.url), options)
    const env = postgres === null ? { DATA_DIR: folder } : { DATA_DIR: folder, DATABASE_URL: postgres.url }
    const { calls, importSeconds, rows } = await timeUsersDuringImport(
      files,
      Layer.provideMerge(ReferenceData.layer(), Layer.merge(database, NodeServices.layer)),
      env
    )
    for (const [what, times] of Object.entries(calls)) {
      noteTimes(`${engine}, ${what} while reclaims are imported`, times)
      console.log(
        `${engine.padEnd(12)} ${what.padEnd(34)} ${[0.5, 0.99, 1].map((share) => milliseconds(at(times, share))).join(" ")}` +
          ` ${String(times.length).padStart(6)}`
      )
    }
    console.log(`${engine.padEnd(12)} ${rows.toLocaleString("en-US")} reclaims in ${importSeconds.toFixed(1)} s`)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const othersFiles = mkdtempSync(join(tmpdir(), "reclaim-bench-files-"))
try {
  await Effect.runPromise(writeSampleFiles(othersSize, othersFiles).pipe(Effect.provide(services)))
  console.log("\n## What others wait for while 60 thousand reclaims are imported, milliseconds (target: p99 300)")
  console.log(`${"".padEnd(47)} ${["p50", "p99", "max"].map((name) => name.padStart(8)).join(" ")} ${"n".padStart(6)}`)
  for (const engine of engines) await benchOthers(engine, othersFiles)
} finally {
  rmSync(othersFiles, { recursive: true, force: true })
}
if (flags.others) process.exit()

const files = mkdtempSync(join(tmpdir(), "reclaim-bench-files-"))
try {
  console.log("\n## Import of CSV files, seconds (target: 1 million reclaims in 60 s)")
  console.log(
    `${"".padEnd(47)} ${"rows".padStart(10)} ${"s".padStart(8)} ${"rows/s".padStart(10)} ${"ratio".padStart(7)}`
  )
  await Effect.runPromise(writeSampleFiles(size, files).pipe(Effect.provide(services)))
  for (const engine of engines) await benchOne(engine, files)
} finally {
  rmSync(files, { recursive: true, force: true })
}
