// What do people notice of a full disk under the embedded database? As a program:
//   npm run drill -- disk-full --rounds 3 --seconds 40
import { Effect } from "effect"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { makeTemplate, templateIn, templates } from "../platform/embedded/embeddedTemplate.ts"
import { Database } from "../platform/database/Database.ts"
import { fillDisk, freeDisk, smallDisk, whyNoSmallDisk } from "../testing/database/smallDisk.ts"
import { startLoad } from "./startLoad.ts"

/** Room for the database, the data of this day, and its log. */
const megabytes = 192

/** Result of a drill. */
export interface DiskFullResult {
  readonly acknowledged: number
  readonly lost: number
  /** Writes that were refused while the disk was full: with 507, and with 503. */
  readonly refusedFull: number
  readonly refusedAway: number
  /** Answers to writes of neither kind, nor a success. */
  readonly otherWrites: number
  /** Reads while the disk was full, and those without a response. */
  readonly reads: number
  readonly failedReads: number
  readonly withoutRetryAfter: number
  readonly slowestMillis: number
  /** Time from when there is room again until reading, writing and readiness have each succeeded. */
  readonly slowestRecoveryMillis: number
}

/** Fills the disk a number of times, for a number of seconds each, while users read and write. */
export const diskFullDrill = (rounds: number, seconds: number): Effect.Effect<DiskFullResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      yield* makeTemplate(templateIn(templates))
      const disk = yield* smallDisk(megabytes)
      const load = yield* startLoad(Database.layerEmbedded(disk), { DATA_DIR: disk })
      return yield* Effect.promise(async () => {
        const recoveries = [await load.recovered(performance.now())]
        const full: Array<{ readonly from: number; readonly to: number }> = []
        for (let round = 0; round < rounds; round++) {
          fillDisk(disk)
          const from = performance.now()
          await setTimeout(seconds * 1000)
          await load.refused(from)
          const to = performance.now()
          full.push({ from, to })
          freeDisk(disk)
          recoveries.push(await load.recovered(to))
          await setTimeout(1000)
        }
        const { acknowledged, lost } = await load.stop()
        const { heard } = load
        const whileFull = heard.filter(({ at, millis }) => full.some(({ from, to }) => at - millis >= from && at <= to))
        const reads = whileFull.filter(({ kind }) => kind === "read")
        const writes = heard.filter(({ kind }) => kind === "write")
        const writesWithStatus = (...statuses: ReadonlyArray<number>) =>
          writes.filter(({ status }) => statuses.includes(status))
        return {
          acknowledged,
          lost,
          refusedFull: writesWithStatus(507).length,
          refusedAway: writesWithStatus(503).length,
          otherWrites: writes.length - writesWithStatus(200, 503, 507).length,
          reads: reads.length,
          failedReads: reads.filter(({ status }) => status !== 200).length,
          withoutRetryAfter: heard.filter(({ hasRetryAfter, status }) => status === 503 && !hasRetryAfter).length,
          slowestMillis: load.slowest(["read", "write", "ready"]),
          slowestRecoveryMillis: Math.max(...recoveries)
        }
      })
    })
  )

const maxMillis = 2000

const run = async (rounds: number, seconds: number) => {
  const result = await Effect.runPromise(diskFullDrill(rounds, seconds))
  const { acknowledged, failedReads, lost, otherWrites, reads, refusedAway, refusedFull } = result
  const { slowestMillis, slowestRecoveryMillis, withoutRetryAfter } = result
  console.log(
    `${rounds} times full: ${refusedFull} writes of 507, ${refusedAway} of 503, ${otherWrites} of another status; ` +
      `${reads} reads meanwhile, ${failedReads} failed`
  )
  console.log(
    `${acknowledged} acknowledged, ${lost} lost; slowest answer ${slowestMillis} ms, slowest recovery ` +
      `${slowestRecoveryMillis} ms`
  )
  const isQuick = Math.max(slowestMillis, slowestRecoveryMillis) < maxMillis
  const faults = lost + otherWrites + failedReads + withoutRetryAfter
  process.exitCode = faults === 0 && isQuick && acknowledged > 0 && refusedFull > 0 && reads > 0 ? 0 : 1
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "40" } }
  })
  const reason = whyNoSmallDisk()
  if (reason === null) await run(Number(values.rounds), Number(values.seconds))
  else console.log(`skipped: a small disk can't be mounted here: ${reason}`)
}
