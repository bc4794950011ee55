/**
 * The dashboard call of the real server over HTTP, against one pass of SQL over the same rows in the same run, by the
 * same database and by DuckDB. Their answers must be the server's to the cent. Flags: --quick (10 thousand transactions
 * only, shorter), --smoke (just to see that it runs), --transactions <n> (that size only), --engine embedded|postgres.
 */
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, Redacted } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Database } from "../platform/database/Database.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { type Baselines, runBaselines } from "./baseline/runBaselines.ts"
import { assertIsAnswered } from "./baseline/assertIsAnswered.ts"
import { benchClients, benchPassword, benchUsers, prepareDatabase } from "./benchDatabase.ts"
import { atScale, type BenchEngine, engines, flags, isEngineNamed } from "./benchFlags.ts"
import { makeQuestions, payloadOf } from "./benchQuestions.ts"
import { startServer } from "./benchServer.ts"
import { type BenchUser, signIn } from "./benchUsers.ts"
import { note } from "./note.ts"
import { noteTimes } from "./noteTimes.ts"
import { at, milliseconds } from "./percentiles.ts"

/** More than the embedded database is meant for; an operator of as many gives the server more room and time. */
const maxTransactions = 10_000_000
const largeSettings = { MEMORY_BUDGET_MB: "2048", STATEMENT_TIMEOUT: "300" }

const sizes =
  flags.transactions === null
    ? atScale({ full: [10_000, 1_000_000, maxTransactions], quick: [10_000], smoke: [2000] })
    : [flags.transactions]
const loadSeconds = atScale({ full: 30, quick: 8, smoke: 1 })
const singleQuestions = atScale({ full: 200, quick: 100, smoke: 5 })
const warmUpQuestions = atScale({ full: 100, quick: 100, smoke: 5 })
const unchangedQuestions = atScale({ full: 50, quick: 50, smoke: 5 })
/** SQL takes minutes for as many questions about very many reclaims. */
const sqlQuestionsOf = (transactions: number): number =>
  atScale({ full: transactions >= maxTransactions ? 3 : 20, quick: 10, smoke: 2 })

/** Milliseconds of one question after the other by one user of the biggest client. */
const timeSequentially = async (user: BenchUser, next: () => object): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let index = 0; index < singleQuestions; index++) {
    const payload = next()
    const begun = performance.now()
    await user.ask(payload)
    times.push(performance.now() - begun)
  }
  return times
}

/** Milliseconds of every question while all users ask, each thinking a second on average between two. */
const timeConcurrently = async (
  users: ReadonlyArray<BenchUser>,
  next: () => object
): Promise<ReadonlyArray<number>> => {
  const draw = drawerOf(3)
  const times: Array<number> = []
  const end = performance.now() + loadSeconds * 1000
  await Promise.all(
    users.map(async (user) => {
      await sleep(draw.below(1000))
      while (performance.now() < end) {
        const payload = next()
        const begun = performance.now()
        await user.ask(payload)
        times.push(performance.now() - begun)
        await sleep(500 + draw.below(1000))
      }
    })
  )
  return times
}

/** Time without changes after which the server counts as idle, and the maximum wait for that, in milliseconds. */
const quietMillis = atScale({ full: 5000, quick: 5000, smoke: 2000 })
const patienceMillis = 600_000

/**
 * Requests the same dashboard until it stops changing: a server that starts on new data computes document requirements
 * in the background, and each round of that is a change. Returns the response times until then, in milliseconds.
 */
const askUntilQuiet = async (user: BenchUser, payload: object): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  const begun = performance.now()
  let [tag, changedAt] = ["", begun]
  while (performance.now() - changedAt < quietMillis) {
    const asked = performance.now()
    if (asked - begun > patienceMillis) throw new Error("the dashboard still changes after ten minutes")
    const answer = await user.ask(payload)
    times.push(performance.now() - asked)
    const now = String(answer.headers["etag"])
    if (now !== tag) [tag, changedAt] = [now, performance.now()]
    await sleep(200)
  }
  return times
}

/** Compares every answer that the baselines have with the server's. */
const assertAreAnswered = async (user: BenchUser, { answers }: Baselines) => {
  if (!answers.some(({ figures }) => figures.accounts.length > 0)) throw new Error("the biggest client has accounts")
  for (const { figures, filter } of answers) assertIsAnswered(await user.ask(payloadOf(filter)), figures)
}

/**
 * Response times of unchanged dashboards, in milliseconds. If the server has recomputed requirements, it returns the
 * changes, and the next requests refer to those.
 */
const askUnchanged = async (user: BenchUser, payload: object): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  let tag = ""
  const patience = performance.now() + patienceMillis
  while (times.length < unchangedQuestions) {
    const asked = performance.now()
    if (asked > patience) throw new Error("the dashboard still changes after ten minutes")
    const { headers, status } = await user.ask(payload, tag)
    const now = String(headers["etag"])
    if (status === 304) times.push(performance.now() - asked)
    else if (now === tag) throw new Error(`an unchanged dashboard was answered with ${String(status)}`)
    tag = now
  }
  return times
}

const ratio = (baseline: ReadonlyArray<number>, times: ReadonlyArray<number>): string =>
  `${(at(baseline, 0.5) / at(times, 0.5)).toFixed(1)}x`.padStart(8)

const measure = async (origin: string, baselines: Baselines, name: string) => {
  const users: Array<BenchUser> = []
  for (const user of benchUsers) users.push(await signIn(origin, user, benchPassword))
  const [first] = users
  if (first === undefined) throw new Error("there are users")
  const questions = makeQuestions(drawerOf(2))
  const next = () => payloadOf(questions())
  const everything = payloadOf(questions())
  const begun = performance.now()
  await first.ask(everything)
  const coldMilliseconds = performance.now() - begun
  const working = await askUntilQuiet(first, everything)
  for (const user of users) await user.ask(next())
  // Until the compiler has seen the code, it is the compiler that is measured.
  for (let index = 0; index < warmUpQuestions; index++) await first.ask(next())
  const alone = await timeSequentially(first, next)
  const together = await timeConcurrently(users, next)
  const unchanged = await askUnchanged(first, everything)
  await assertAreAnswered(first, baselines)
  for (const user of users) user.leave()
  const row = (what: string, times: ReadonlyArray<number>) => {
    noteTimes(`${name}, ${what}`, times)
    console.log(
      `${name.padEnd(24)} ${what.padEnd(34)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}` +
        ` ${ratio(baselines.sql, times)} ${ratio(baselines.duckDb, times)} ${String(times.length).padStart(6)}`
    )
  }
  row("SQL in one pass (baseline)", baselines.sql)
  row("DuckDB in one pass (baseline)", baselines.duckDb)
  row("while documents are worked out", working)
  row("1 user of the biggest client", alone)
  row(`${benchUsers.length} users, 1 s think time`, together)
  row("1 user, unchanged (304)", unchanged)
  note(`${name}, first answer, block not in memory`, "ms", { once: coldMilliseconds })
  console.log(`${name.padEnd(24)} first answer, block not in memory   ${milliseconds(coldMilliseconds)}`)
}

const benchOne = async (transactions: number, engine: BenchEngine) => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const postgres =
    engine === "PostgreSQL" ? await startPostgres({ fsync: true, settings: { shared_buffers: "512MB" } }) : null
  try {
    const questions = makeQuestions(drawerOf(1))
    const asked = Array.from({ length: sqlQuestionsOf(transactions) }, questions)
    const options = { statementTimeout: "10 minutes" } as const
    const database =
      postgres === null
        ? Database.layerEmbedded(folder, options)
        : Database.layerFromUrl(Redacted.make(postgres.url), options)
    const made = await Effect.runPromise(
      prepareDatabase(database, { transactions, clients: benchClients, biggest: 0.3 })
    )
    const name = `${transactions.toLocaleString("en-US")} ${engine}`
    console.log(`${name.padEnd(24)} data made in ${made.toFixed(1)} s`)
    const baselines = await runBaselines(postgres === null ? { folder } : { url: postgres.url }, 1, asked)
    const server = await startServer({
      DATA_DIR: folder,
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
      ...(transactions >= maxTransactions ? largeSettings : {})
    })
    try {
      await measure(server.origin, baselines, name)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

console.log("\n## Dashboard answer over HTTP, milliseconds; no question is asked twice unless said")
console.log("(target at 1 million transactions, 50 users: p99 15 ms on PostgreSQL, 25 ms embedded)")
console.log(
  `${"".padEnd(59)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"SQL/this".padStart(8)} ${"Duck/".padStart(8)} ${"n".padStart(6)}`
)
for (const size of sizes) {
  for (const engine of engines) {
    if (engine === "PostgreSQL" || isEngineNamed || size < maxTransactions) await benchOne(size, engine)
  }
}
