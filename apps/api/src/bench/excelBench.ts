/**
 * The Excel export of one client over HTTP while others look at their dashboards, against CSV of the same rows in the
 * same run. Flags: --quick (10 thousand transactions only), --transactions <n> (that size only), --engine
 * embedded|postgres.
 */
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, type Layer, Redacted } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import readExcel from "read-excel-file/node"
import { Database } from "../platform/database/Database.ts"
import { ExportDictionaries } from "../features/exports/ExportDictionaries.ts"
import { parseRecords, reclaimRecord } from "../features/exports/exportRecords.ts"
import { transactionRow } from "../features/exports/transactionRow.ts"
import type { Cell } from "@reclaim/xlsx/Workbook"
import { readExport } from "../features/exports/rows/exportRows.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { benchClients, benchPassword, benchUsers, prepareDatabase } from "./benchDatabase.ts"
import { atScale, type BenchEngine, engines, flags } from "./benchFlags.ts"
import { makeQuestions, payloadOf } from "./benchQuestions.ts"
import { startServer } from "./benchServer.ts"
import { type BenchUser, signIn } from "./benchUsers.ts"
import { cpuSeconds } from "./process/cpuSeconds.ts"
import { lookAtDashboards } from "./lookAtDashboards.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"
import { residentBytes } from "./process/residentBytes.ts"

const sizes =
  flags.transactions === null
    ? atScale({ full: [100_000, 1_000_000], quick: [10_000], smoke: [2000] })
    : [flags.transactions]
const quietMillis = atScale({ full: 10_000, quick: 3000, smoke: 500 })
const warmUps = atScale({ full: 5, quick: 5, smoke: 1 })

/** The exported client's share of all transactions; the rest belongs to the clients of concurrent users. */
const exportedShare = 0.9

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0).padStart(6)

const csvField = (cell: Cell): string => {
  if (cell === null) return ""
  if (typeof cell === "string") return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  if (typeof cell !== "object") return String(cell)
  return "date" in cell ? cell.date : (Number(cell.minor) / 10 ** cell.digits).toFixed(cell.digits)
}

/** Reads the same rows as an export and discards them as CSV: a lower bound of an export's time. */
const timeCsv = <E>(database: Layer.Layer<Database, E>) =>
  Effect.gen(function* () {
    const { asClient } = yield* Database
    const today = yield* todayInUtc
    const dictionaries = new ExportDictionaries()
    let [characters, rows] = [0, 0]
    const begun = performance.now()
    yield* readExport(
      { seesInvestors: true, clientId: 1, filter: emptyDashboardFilter("summary"), today },
      {
        rowsPerStep: 5000,
        inStep: (step) => asClient(1, step),
        emit: (piece) =>
          Effect.sync(() => {
            if (piece.tag === "dictionary") dictionaries.add(piece.name, piece.json)
            if (piece.tag !== "reclaims") return
            for (const record of parseRecords(piece.records, reclaimRecord)) {
              rows += 1
              characters += transactionRow(record, dictionaries, undefined).map(csvField).join(",").length
            }
          })
      }
    )
    return { seconds: (performance.now() - begun) / 1000, rows, characters }
  }).pipe(Effect.provide(database))

/** The workbook, and how many rows the server says that it has. */
const exportOnce = async (user: BenchUser): Promise<{ readonly file: Buffer; readonly rows: number }> => {
  const answer = await user.call(
    "POST",
    "/proxy/reports/LF/LFormTransExcel",
    payloadOf(emptyDashboardFilter("summary"))
  )
  if (answer.status !== 200) throw new Error(`the export was refused with ${answer.status}: ${answer.body.toString()}`)
  const { download_url, file_binary } = JSON.parse(answer.body.toString()) as Record<string, string | undefined>
  const rows = Number(answer.headers["x-row-count"])
  if (download_url === undefined) return { file: Buffer.from(file_binary ?? "", "base64"), rows }
  const file = await user.call("GET", download_url)
  if (file.status !== 200) throw new Error(`the download was refused with ${file.status}: ${file.body.toString()}`)
  return { file: file.body, rows }
}

/** Another reader takes minutes for a million rows. */
const isReadBack = atScale({ full: false, quick: true, smoke: true })

/** Refuses a workbook that lacks rows which CSV has: a wrong one may be as quick as it likes. */
const assertHasRows = async ({ file, rows }: Awaited<ReturnType<typeof exportOnce>>, csvRows: number) => {
  const [sheet] = isReadBack ? await readExcel(file) : []
  const read = sheet === undefined ? rows : sheet.data.length - 1
  if (rows !== csvRows || read !== csvRows)
    throw new Error(`CSV has ${String(csvRows)} rows, the workbook ${String(rows)}, of which ${String(read)} are read`)
}

const measure = async (
  server: Awaited<ReturnType<typeof startServer>>,
  csv: { readonly rows: number; readonly seconds: number },
  name: string
) => {
  const users: Array<BenchUser> = []
  for (const user of benchUsers) users.push(await signIn(server.origin, user, benchPassword))
  const [exporter, ...others] = users
  if (exporter === undefined) throw new Error("there are users")
  const questions = makeQuestions(drawerOf(4))
  for (const user of others) for (let round = 0; round < warmUps; round++) await user.ask(payloadOf(questions()))

  const quietEnd = performance.now() + quietMillis
  const quiet = await lookAtDashboards(others, () => performance.now() > quietEnd)

  const before = residentBytes(server.pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes(server.pid))
  }, 50)
  let isOver = false
  const looking = lookAtDashboards(others, () => isOver)
  const cpuBefore = cpuSeconds(server.pid)
  const begun = performance.now()
  const exported = await exportOnce(exporter)
  const seconds = (performance.now() - begun) / 1000
  const cpu = cpuSeconds(server.pid) - cpuBefore
  isOver = true
  const meanwhile = await looking
  clearInterval(watch)
  for (const user of users) user.leave()
  await assertHasRows(exported, csv.rows)

  const bytes = exported.file.length
  note(name, "s", { seconds, cpu, csv: csv.seconds })
  note(name, "MB", { file: bytes / 2 ** 20, before: before / 2 ** 20, peak: peak / 2 ** 20 })
  noteTimes(`${name}, dashboards before`, quiet)
  noteTimes(`${name}, dashboards meanwhile`, meanwhile)
  console.log(
    `${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} ${cpu.toFixed(1).padStart(7)} ${csv.seconds.toFixed(1).padStart(7)} ${`${(seconds / csv.seconds).toFixed(1)}x`.padStart(6)}` +
      ` ${megabytes(bytes)} ${megabytes(before)} ${megabytes(peak)} ${megabytes(peak - before)}` +
      ` ${milliseconds(at(quiet, 0.99))} ${milliseconds(at(meanwhile, 0.5))} ${milliseconds(at(meanwhile, 0.99))} ${String(meanwhile.length).padStart(6)}`
  )
}

const benchOne = async (transactions: number, engine: BenchEngine) => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const postgres =
    engine === "PostgreSQL" ? await startPostgres({ fsync: true, settings: { shared_buffers: "512MB" } }) : null
  try {
    const options = { statementTimeout: "10 minutes" } as const
    const database =
      postgres === null
        ? Database.layerEmbedded(folder, options)
        : Database.layerFromUrl(Redacted.make(postgres.url), options)
    const size = {
      transactions: Math.round(transactions / exportedShare),
      clients: benchClients,
      biggest: exportedShare
    }
    await Effect.runPromise(prepareDatabase(database, size))
    const csv = await Effect.runPromise(timeCsv(database))
    const server = await startServer({
      DATA_DIR: folder,
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url })
    })
    try {
      await measure(server, csv, `${transactions.toLocaleString("en-US")} ${engine}`)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

console.log("\n## Excel export over HTTP while 49 users look at their dashboards")
console.log("(target: 100,000 rows in 4 s, 1 million in 30 s and 350 MB; dashboards' p99 meanwhile 100 ms)")
console.log("(CPU: of the server's process, with what it answers to those who look meanwhile)")
console.log(
  `${"".padEnd(24)} ${"seconds".padStart(7)} ${"CPU s".padStart(7)} ${"CSV s".padStart(7)} ${"ratio".padStart(6)} ${"MB".padStart(6)}` +
    ` ${"before".padStart(6)} ${"peak".padStart(6)} ${"grown".padStart(6)} ${"p99 bare".padStart(8)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"n".padStart(6)}`
)
for (const size of sizes) for (const engine of engines) await benchOne(size, engine)
