// What do people notice of a database server that crashes, freezes or is stopped for a while? As a program:
//   npm run drill -- database-down --restarts 20 --freeze 10 --stop 5
import { Effect, Redacted } from "effect"
import { readFileSync } from "node:fs"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { Database } from "../platform/database/Database.ts"
import { throwAwayPostgres } from "../testing/database/bothDatabases.ts"
import { startLoad } from "./startLoad.ts"

/** Size of the drill. */
export interface DatabaseDownOrder {
  readonly restarts: number
  readonly freezeSeconds: number
  readonly stopSeconds: number
}

/** Result of a drill. */
export interface DatabaseDownResult {
  readonly answered: number
  readonly notNow: number
  /** Responses with a status of 500 and more other than 503. */
  readonly otherErrors: number
  /** 503 that do not say when to ask again. */
  readonly withoutRetryAfter: number
  readonly unanswered: number
  readonly acknowledged: number
  readonly lost: number
  readonly slowestMillis: number
  readonly slowestReadyMillis: number
  /** Time from when the database takes connections until reading, writing and readiness have each succeeded. */
  readonly slowestRecoveryMillis: number
}

/** The server and every process it has made, the server first so that it makes no other. */
const processesOf = (pid: number): ReadonlyArray<number> => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number)
]

/** Suspends all processes of a server: connections stay open, but get no response. */
const freezeServer = async (pid: number, seconds: number) => {
  process.kill(pid, "SIGSTOP")
  const others = processesOf(pid).slice(1)
  for (const other of others) process.kill(other, "SIGSTOP")
  await setTimeout(seconds * 1000)
  for (const each of [...others, pid]) process.kill(each, "SIGCONT")
}

/** Linux only: freezing needs to know a process's children. */
export const databaseDownDrill = (order: DatabaseDownOrder): Effect.Effect<DatabaseDownResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const postgres = yield* throwAwayPostgres
      const load = yield* startLoad(Database.layerFromUrl(Redacted.make(postgres.url)), { DATABASE_URL: postgres.url })
      return yield* Effect.promise(async () => {
        const recoveries = [await load.recovered(performance.now())]
        let pid = postgres.pid
        const restart = async (seconds: number) => {
          await postgres.halt()
          await setTimeout(seconds * 1000)
          pid = await postgres.resume()
          recoveries.push(await load.recovered(performance.now()))
        }
        for (let restarts = 0; restarts < order.restarts; restarts++) await restart(0)
        await freezeServer(pid, order.freezeSeconds)
        recoveries.push(await load.recovered(performance.now()))
        await restart(order.stopSeconds)

        const { acknowledged, lost } = await load.stop()
        const { heard } = load
        return {
          answered: heard.length,
          notNow: heard.filter(({ status }) => status === 503).length,
          otherErrors: heard.filter(({ status }) => status >= 500 && status !== 503).length,
          withoutRetryAfter: heard.filter(({ hasRetryAfter, status }) => status === 503 && !hasRetryAfter).length,
          unanswered: heard.filter(({ status }) => status === 0).length,
          acknowledged,
          lost,
          slowestMillis: load.slowest(["read", "write"]),
          slowestReadyMillis: load.slowest(["ready"]),
          slowestRecoveryMillis: Math.max(...recoveries)
        }
      })
    })
  )

const maxMillis = 2000

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      restarts: { type: "string", default: "20" },
      freeze: { type: "string", default: "10" },
      stop: { type: "string", default: "5" }
    }
  })
  const result = await Effect.runPromise(
    databaseDownDrill({
      restarts: Number(values.restarts),
      freezeSeconds: Number(values.freeze),
      stopSeconds: Number(values.stop)
    })
  )
  const { acknowledged, answered, lost, notNow, otherErrors, unanswered, withoutRetryAfter } = result
  const { slowestMillis, slowestReadyMillis, slowestRecoveryMillis } = result
  console.log(
    `${answered} answers: ${notNow} of 503 (${withoutRetryAfter} without Retry-After), ${otherErrors} other errors, ` +
      `${unanswered} requests without an answer; ${acknowledged} writes acknowledged, ${lost} lost`
  )
  console.log(
    `slowest answer ${slowestMillis} ms, of /readyz ${slowestReadyMillis} ms, slowest recovery ${slowestRecoveryMillis} ms`
  )
  const isQuick = Math.max(slowestMillis, slowestReadyMillis, slowestRecoveryMillis) < maxMillis
  const faults = otherErrors + withoutRetryAfter + unanswered + lost
  process.exitCode = faults === 0 && isQuick && acknowledged > 0 && notNow > 0 ? 0 : 1
}
