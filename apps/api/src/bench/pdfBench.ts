/**
 * The PDF of the dashboard over HTTP while others look at theirs, against the same question answered as JSON in the
 * same run. Flags: --quick (10 thousand transactions only).
 */
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { Effect } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { zstdDecompressSync } from "node:zlib"
import { Database } from "../platform/database/Database.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { bulkClients } from "../testing/ledger/bulkTransactions.ts"
import { benchClients, benchPassword, benchUsers, prepareDatabase } from "./benchDatabase.ts"
import { atScale } from "./benchFlags.ts"
import { makeQuestions, payloadOf } from "./benchQuestions.ts"
import { startServer } from "./benchServer.ts"
import { type BenchUser, signIn } from "./benchUsers.ts"
import { lookAtDashboards } from "./lookAtDashboards.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"
import { residentBytes } from "./process/residentBytes.ts"

/** One million transactions of one client, in about 20,000 accounts. */
const size = {
  transactions: atScale({ full: 1_030_000, quick: 10_000, smoke: 2000 }),
  clients: benchClients,
  biggest: 0.98
}
const pdfs = atScale({ full: 40, quick: 10, smoke: 1 })

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).padStart(8)

const timeRun = async <A>(run: () => Promise<A>): Promise<readonly [number, A]> => {
  const begun = performance.now()
  const answer = await run()
  return [performance.now() - begun, answer]
}

const askPdf = async (user: BenchUser, payload: object): Promise<Buffer> => {
  const answer = await user.call("POST", "/proxy/reports/LF/ReclaimDashboardPDF", payload)
  if (answer.status !== 200) throw new Error(`the PDF was refused with ${answer.status}: ${answer.body.toString()}`)
  const body = answer.headers["content-encoding"] === "zstd" ? zstdDecompressSync(answer.body) : answer.body
  const file = Buffer.from((JSON.parse(body.toString()) as { readonly binary: string }).binary, "base64")
  if (file.subarray(0, 5).toString() !== "%PDF-") throw new Error("what came back is no PDF")
  return file
}

const measure = async (server: Awaited<ReturnType<typeof startServer>>) => {
  const users: Array<BenchUser> = []
  for (const user of benchUsers) users.push(await signIn(server.origin, user, benchPassword))
  const [asking, ...others] = users
  if (asking === undefined) throw new Error("there are users")
  const everything = payloadOf(emptyDashboardFilter("summary"))
  for (const user of users) await user.ask(everything)

  const before = residentBytes(server.pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes(server.pid))
  }, 20)
  const [first, file] = await timeRun(() => askPdf(asking, everything))
  const whole: Array<number> = []
  const json: Array<number> = []
  for (let index = 0; index < pdfs; index++) {
    whole.push((await timeRun(() => askPdf(asking, everything)))[0])
    json.push((await timeRun(() => asking.ask(everything)))[0])
  }
  // The viewers make the server larger too.
  clearInterval(watch)
  let isOver = false
  const looking = lookAtDashboards(others, () => isOver)
  const questions = makeQuestions(drawerOf(7))
  const filtered: Array<number> = []
  for (let index = 0; index < pdfs; index++) {
    const payload = payloadOf(questions())
    filtered.push((await timeRun(() => askPdf(asking, payload)))[0])
  }
  isOver = true
  const meanwhile = await looking
  for (const user of users) user.leave()

  const baseline = at(json, 0.5)
  const row = (what: string, times: ReadonlyArray<number>) => {
    noteTimes(what, times)
    console.log(
      `${what.padEnd(58)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}` +
        ` ${`${(at(times, 0.5) / baseline).toFixed(1)}x`.padStart(8)} ${String(times.length).padStart(6)}`
    )
  }
  row("the same as JSON, from memory (baseline)", json)
  row("first PDF: its thread and its fonts are not there yet", [first])
  row("PDF of everything", whole)
  row("PDF under random filters while 49 users look", filtered)
  row("their dashboards meanwhile", meanwhile)
  note("that PDF", "MB", { file: file.length / 2 ** 20, before: before / 2 ** 20, peak: peak / 2 ** 20 })
  console.log(`${"megabytes of that PDF".padEnd(58)} ${megabytes(file.length)}`)
  console.log(
    `${"megabytes of the server before, at its peak, grown".padEnd(58)} ${[before, peak, peak - before].map(megabytes).join(" ")}`
  )
}

const [biggest] = bulkClients(size)
console.log(
  `\n## PDF of a dashboard of ${(biggest?.accounts ?? 0).toLocaleString("en-US")} accounts over HTTP, milliseconds`
)
console.log("(target: 1 s, cold and warm)")
console.log(`${"".padEnd(58)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"ratio".padStart(8)} ${"n".padStart(6)}`)
const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
try {
  const database = Database.layerEmbedded(folder, { statementTimeout: "10 minutes" })
  await Effect.runPromise(prepareDatabase(database, size))
  const server = await startServer({ DATA_DIR: folder })
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
