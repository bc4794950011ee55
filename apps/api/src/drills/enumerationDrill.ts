// Does the time of an answer tell whether an address is somebody's? As a program:
//   npm run drill -- enumeration --pairs 200
import { Effect } from "effect"
import { randomInt } from "node:crypto"
import { execute } from "../platform/sql/queryRows.ts"
import { performance } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { throwAwayEmbedded } from "../testing/database/bothDatabases.ts"
import type { Browser } from "../testing/server/Browser.ts"
import { TestServer } from "../testing/server/TestServer.ts"
import { testUsers } from "../testing/server/testUsers.ts"

/**
 * Medians in milliseconds. `…DifferencePercent` is the median difference within pairs of requests sent one after the
 * other, as a percentage of the median: other load on the machine slows both of a pair.
 */
export interface EnumerationDrillResult {
  readonly pairs: number
  readonly signInKnown: number
  readonly signInUnknown: number
  readonly signInDifferencePercent: number
  readonly resetKnown: number
  readonly resetUnknown: number
  readonly resetDifferencePercent: number
  /** Responses that differ in status or text, apart from the typed address. */
  readonly answersThatDiffer: number
}

const median = (times: ReadonlyArray<number>): number => {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Adds a number of users, all with the password of the tests. */
const addUsers = (count: number) =>
  execute(
    (sql) => sql`
      insert into app_user (user_id, client_id, email, first_name, last_name, password_hash, tasks)
      select 1000 + n, u.client_id, 'known' || n || '@test.example', 'Known', 'Person', u.password_hash, u.tasks
      from app_user u, generate_series(1, ${count}::int) n where u.user_id = ${testUsers.full.id}`
  )

/** Sends the form of a page for pairs of a known and an unknown address, chance deciding which comes first. */
const measureTimes = (
  browser: Browser,
  path: string,
  fields: (email: string) => Readonly<Record<string, string>>,
  pairs: number
) =>
  Effect.promise(async () => {
    const page = await browser.get(path)
    const kinds = ["known", "other"] as const
    const times: Record<(typeof kinds)[number], Array<number>> = { known: [], other: [] }
    const answers = new Set<string>()
    for (let number = 1; number <= pairs; number++) {
      for (const kind of randomInt(2) === 0 ? kinds : kinds.toReversed()) {
        // Equal length, so that no response is a byte longer.
        const email = `${kind}${String(number)}@test.example`
        const began = performance.now()
        const answer = await browser.answerForm(page, fields(email))
        times[kind].push(performance.now() - began)
        const words = answer.text
          .replaceAll(email, "")
          .replaceAll(/name="token" value="[^"]*"|data-options="[^"]*"/g, "")
        answers.add(`${String(answer.status)} ${words}`)
      }
    }
    const [known, unknown] = [median(times.known), median(times.other)]
    const differences = times.known.map((time, at) => time - (times.other[at] ?? Number.NaN))
    const percent = (Math.abs(median(differences)) / Math.min(known, unknown)) * 100
    return { known, unknown, percent, distinct: answers.size }
  })

const drill = Effect.fnUntraced(function* (pairs: number) {
  const server = yield* TestServer
  yield* server.asOwner(addUsers(pairs))
  const browser = server.browser()
  const signIn = yield* measureTimes(
    browser,
    "/auth/account/first",
    (email) => ({ email, password: "not the password of anybody" }),
    pairs
  )
  const reset = yield* measureTimes(server.browser(), "/auth/reset", (email) => ({ email }), pairs)
  return {
    pairs,
    signInKnown: signIn.known,
    signInUnknown: signIn.unknown,
    signInDifferencePercent: signIn.percent,
    resetKnown: reset.known,
    resetUnknown: reset.unknown,
    resetDifferencePercent: reset.percent,
    answersThatDiffer: signIn.distinct + reset.distinct - 2
  }
})

/**
 * Tries sign-in and reset with as many known as unknown addresses, passwords at the cost that they have in the product.
 */
export const enumerationDrill = (pairs: number): Effect.Effect<EnumerationDrillResult> =>
  drill(pairs).pipe(Effect.provide(TestServer.layerAtFullCost(throwAwayEmbedded(), { SIGN_IN_ATTEMPTS: "100000" })))

const line = (name: string, known: number, unknown: number, difference: number): string =>
  `${name}: ${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown, ${difference.toFixed(1)} % apart`

if (import.meta.main) {
  const { values } = parseArgs({
    options: { pairs: { type: "string", default: "200" }, percent: { type: "string", default: "5" } }
  })
  const result = await Effect.runPromise(enumerationDrill(Number(values.pairs)))
  const most = Number(values.percent)
  console.log(line("sign-in", result.signInKnown, result.signInUnknown, result.signInDifferencePercent))
  console.log(line("reset", result.resetKnown, result.resetUnknown, result.resetDifferencePercent))
  console.log(`${result.pairs} pairs, ${result.answersThatDiffer} answers that differ, at most ${most} % apart allowed`)
  const isSame = result.answersThatDiffer === 0
  const isClose = Math.max(result.signInDifferencePercent, result.resetDifferencePercent) <= most
  process.exitCode = isSame && isClose ? 0 : 1
}
