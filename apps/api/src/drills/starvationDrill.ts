// Does one user who asks for too much keep the others waiting? As a program:
//   npm run drill -- starvation --database embedded|postgres
import * as NodeServices from "@effect/platform-node/NodeServices"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted } from "effect"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { startServer } from "../bench/benchServer.ts"
import { residentBytes } from "../bench/process/residentBytes.ts"
import { Database } from "../platform/database/Database.ts"
import { GeneratorSize } from "@reclaim/sample-data/GeneratorSize"
import { writeSampleFiles } from "@reclaim/sample-data/writeSampleFiles"
import { ReferenceData } from "../ledger/reference/ReferenceData.ts"
import { Browser } from "../testing/server/Browser.ts"
import { seedManyReclaims } from "../testing/ledger/seedManyReclaims.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"
import { seedTestUsers, testPassword, testUsers } from "../testing/server/testUsers.ts"
import { writeBuild } from "../testing/server/writeBuild.ts"
import {
  type AttackResult,
  type AttackSizes,
  importBeforeReclaims,
  importReclaims,
  manyExcels,
  manyPdfs,
  manySignIns
} from "./starvationAttacks.ts"
import { probeActionsOf, type VictimMeasurements, watchVictim } from "./watchVictim.ts"

export type DrilledDatabase = "embedded" | "postgres"

export type Attack = "none" | "pdfs" | "excels" | "signIns" | "import"

/** Measurements of the other client's user during each attack, and the responses to the attacker. */
export type StarvationDrillResult = Readonly<
  Record<Attack, VictimMeasurements & AttackResult & { readonly peakMegabytes: number; readonly seconds: number }>
>

/** Side of the greedy user's reclaims: 190 × 190, nearly the maximum of one JSON response. */
const greedySide = 190

const prepareServer = Effect.fnUntraced(function* (kind: DrilledDatabase, side: number) {
  const folder = yield* temporaryFolder
  const server =
    kind === "embedded"
      ? null
      : yield* Effect.acquireRelease(
          Effect.promise(() => startPostgres({ fsync: true })),
          (started) => Effect.promise(() => started.stop())
        )
  const database = server === null ? Database.layerEmbedded(folder) : Database.layerFromUrl(Redacted.make(server.url))
  const seeds = [seedTwoClients, seedTestUsers, seedManyReclaims(1, side)]
  yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.all(seeds, { discard: true }))).pipe(
    Effect.provide(database, { local: true })
  )
  // Uploads are stored in the data folder with either database.
  return { DATA_DIR: folder, ...(server === null ? {} : { DATABASE_URL: server.url }) }
})

const samples = Effect.fnUntraced(function* (transactions: number) {
  const folder = join(yield* temporaryFolder, "files")
  const accounts = Math.max(20, Math.ceil(transactions / 50))
  const size = new GeneratorSize({ clients: 4, accounts, transactions, seed: 1, asOf: CalendarDate.make("2026-11-20") })
  yield* writeSampleFiles(size, folder).pipe(
    Effect.provide(Layer.merge(ReferenceData.layer(), NodeServices.layer).pipe(Layer.provideMerge(NodeServices.layer)))
  )
  return folder
})

/** Signs users in at a running server and lets one attack follow the other while the victim goes about his errands. */
const runAttacks = async (origin: string, pid: number, folder: string, sizes: AttackSizes) => {
  const signIn = async (name: keyof typeof testUsers) => {
    const browser = new Browser(origin)
    const answer = await browser.signIn(testUsers[name].email, testPassword)
    if (answer.status !== 303) throw new Error(`${name} could not sign in: ${answer.status}`)
    return browser
  }
  const [victim, greedy, importer] = [await signIn("otherClient"), await signIn("full"), await signIn("viewing")]
  // A user who has signed in from this browser before, as nearly all have.
  const returning = await signIn("otherClient")
  const errands = probeActionsOf(victim, () => returning.signIn(testUsers.otherClient.email, testPassword))
  // The first PDF pays for its thread and fonts.
  await errands.pdf.run()

  const measureAttack = async (attack: () => Promise<AttackResult>, atLeast: number) => {
    const begun = performance.now()
    let peak = 0
    const look = setInterval(() => {
      peak = Math.max(peak, residentBytes(pid))
    }, 100)
    const attacked = attack()
    const watched = await watchVictim(errands, attacked, atLeast).finally(() => clearInterval(look))
    const seconds = Math.round((performance.now() - begun) / 100) / 10
    return { ...watched, ...(await attacked), peakMegabytes: Math.round(peak / 1024 / 1024), seconds }
  }

  const none = await measureAttack(() => setTimeout(0, { answers: {}, retryLess: 0 }), 10)
  const pdfs = await measureAttack(() => manyPdfs(greedy, sizes.pdfs), 3)
  const excels = await measureAttack(() => manyExcels(greedy, sizes.excels), 3)
  const signIns = await measureAttack(() => manySignIns(new Browser(origin), sizes.signIns), 3)
  await importBeforeReclaims(importer, folder)
  return { none, pdfs, excels, signIns, import: await measureAttack(() => importReclaims(importer, folder), 3) }
}

/** Attacks a real server in a separate process in every way that has starved other users, one after the other. */
export const starvationDrill = (
  database: DrilledDatabase,
  sizes: AttackSizes
): Effect.Effect<StarvationDrillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* samples(sizes.reclaims)
      const webRoot = yield* temporaryFolder
      writeBuild(webRoot)
      const env = yield* prepareServer(database, Math.min(greedySide, sizes.excels * 4))
      const server = yield* Effect.acquireRelease(
        Effect.promise(() =>
          startServer({ ...env, WEB_ROOT: webRoot, LOG_LEVEL: "Error", TRUSTED_PROXIES: "127.0.0.1/32" })
        ),
        ({ stop }) => Effect.promise(stop)
      )
      return yield* Effect.promise(() => runAttacks(server.origin, server.pid, folder, sizes))
    })
  )

/** Faults of an attack of any size: wrong responses, and refusals without Retry-After. */
export const faultsOf = (result: StarvationDrillResult): ReadonlyArray<string> =>
  Object.entries(result).flatMap(([attack, { answers, faults, retryLess }]) => [
    ...faults.map((fault) => `${attack}: ${fault}`),
    ...Object.entries(answers)
      .filter(([status]) => Number(status) >= 500 && status !== "503")
      .map(([status, count]) => `${attack}: the attacker was answered ${status} ${count} times`),
    ...(retryLess === 0 ? [] : [`${attack}: ${retryLess} refusals without Retry-After`])
  ])

if (import.meta.main) {
  const { values } = parseArgs({ options: { database: { type: "string", default: "embedded" } } })
  const database: DrilledDatabase = values.database === "postgres" ? "postgres" : "embedded"
  const sizes = { pdfs: 500, excels: 50, signIns: 1500, reclaims: 60_000 }
  const result = await Effect.runPromise(starvationDrill(database, sizes))
  for (const [attack, { answers, peakMegabytes, seconds, times }] of Object.entries(result)) {
    console.log(`${attack} (${seconds} s, ${peakMegabytes} MB at the peak), answered ${JSON.stringify(answers)}`)
    for (const [errand, { n, p50, p99, worst }] of Object.entries(times)) {
      console.log(`  ${errand.padEnd(10)} p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms of ${n}`)
    }
  }
  const missed = [
    ...faultsOf(result),
    ...(result.pdfs.times.pdf.worst <= 5000 ? [] : ["A PDF beside 500 others took more than 5 s"]),
    ...(result.signIns.times.signIn.worst <= 3000 ? [] : ["A sign-in beside 1,500 wrong ones took more than 3 s"]),
    ...(result.import.times.dashboard.p99 <= 300 ? [] : ["The p99 of dashboards during an import was above 300 ms"])
  ]
  for (const miss of missed) console.log(miss)
  console.log(`${database}: ${missed.length} of what must not be`)
  process.exitCode = missed.length === 0 ? 0 : 1
}
