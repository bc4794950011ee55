// Does any call read more than it answers when a client is large? As a program, on a PostgreSQL server of its own:
//   npm run drill -- size --reclaims 1000000
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted } from "effect"
import { execFileSync } from "node:child_process"
import { parseArgs } from "node:util"
import { Database } from "../platform/database/Database.ts"
import { type ExplainedQuery, explaining } from "../testing/database/explained.ts"
import type { Answer, Browser } from "../testing/server/Browser.ts"
import { TestServer } from "../testing/server/TestServer.ts"
import type { TestUserName } from "../testing/server/testUsers.ts"
import { fillForSize } from "./size/fillForSize.ts"
import { addressOf, made, namedSubjects, type ReadingCall, readingCalls, rowsAnswered } from "./size/readingCalls.ts"

type Read = Readonly<Record<string, number>>

export interface SizeOptions {
  /** Of both clients together. */
  readonly reclaims: number
  /** Share of the client whose users ask, from 0 to 1. */
  readonly share: number
  /** Only the call of this name; null for every one. */
  readonly call: string | null
}

/** One call as it was answered. */
export interface SizedCall {
  readonly call: string
  readonly caller: TestUserName
  readonly status: number
  readonly firstMillis: number
  readonly againMillis: number
  readonly bytes: number
  readonly answered: number
  /** Rows that the second, equal request fetched from each table. */
  readonly read: Read
}

/** Who asks, the first who may: those of the largest client, then staff. */
const callers = [
  "full",
  "administrator",
  "approver",
  "payments",
  "signatory",
  "viewing",
  "deskDocuments",
  "deskPeople",
  "deskAccounts"
] as const satisfies ReadonlyArray<TestUserName>

/** Rows of any call: who asks, in which session and by which settings, and tables so small that they are read whole. */
const ofEveryCall = 400

/** Rows fetched for each row answered. */
export const mostRowsPerRow = 20

const sumOf = (read: Read): number => Object.values(read).reduce((sum, rows) => sum + rows, 0)

/** Calls whose answer is made of all that one client has of something, and of what. */
const madeOfAll: Readonly<Record<string, string>> = {
  "POST /api/v1/accounts/xlsx": "a file of all accounts",
  "GET /api/v1/search": "names and codes of one client, compared one by one",
  "GET /api/v1/documents/coverage": "sums over every owner, document and year",
  "POST /api/v1/renewal-packs/plan": "sums of what owners will need, by the reclaims of a year",
  "GET /api/v1/desk/clients/{client}/reclaims-to-authorize": "sums of all reclaims that can be authorized"
}

/** Rows fetched for each row answered where a row has sums of other rows, such as the reclaims of an account. */
const mostSummedPerRow: Readonly<Record<string, number>> = {
  "GET /api/v1/accounts": 100,
  "GET /api/v1/accounts/{id}": 300,
  "GET /api/v1/desk/clients/{client}/accounts/{id}": 300,
  "GET /api/v1/documents": 200,
  "GET /api/v1/transactions/{seq}/history": 100,
  "POST /api/v1/transactions/{seq}/history/file": 900,
  "GET /api/v1/documents/{id}": 300,
  "GET /api/v1/documents/{id}/revoke-effect": 300,
  "GET /api/v1/authorizations": 40,
  "GET /api/v1/desk/clients/{client}/authorizations": 40,
  "GET /api/v1/authorization-scope": 60
}

/** What a call read too much of; null where it kept the bar. */
export const excessOf = ({ answered, call, read }: SizedCall): string | null => {
  if (madeOfAll[call] !== undefined) return null
  const sum = sumOf(read)
  const allowed = (mostSummedPerRow[call] ?? mostRowsPerRow) * answered + ofEveryCall
  if (sum <= allowed) return null
  const tables = Object.entries(read).toSorted(([, one], [, other]) => other - one)
  return `read ${sum} rows for ${answered}: ${tables.map(([table, rows]) => `${table} ${rows}`).join(", ")}`
}

/** Adds up what the queries of one request read. */
const makeEar = () => {
  let read: Record<string, number> | null = null
  return {
    isListening: () => read !== null,
    hear: (query: ExplainedQuery) => {
      if (read === null) return
      for (const [table, rows] of Object.entries(query.read)) read[table] = (read[table] ?? 0) + rows
    },
    whatIsReadBy: async (request: () => Promise<unknown>): Promise<Read> => {
      read = {}
      await request()
      const heard = read
      read = null
      return heard
    }
  }
}

type Ear = ReturnType<typeof makeEar>

const timedAnswer = async (ask: () => Promise<Answer>) => {
  const begun = performance.now()
  const answer = await ask()
  return { answer, millis: performance.now() - begun }
}

const askedBy = Effect.fnUntraced(function* (
  call: ReadingCall,
  address: string,
  sessionOf: (caller: TestUserName) => Effect.Effect<Browser>
) {
  for (const caller of callers) {
    const browser = yield* sessionOf(caller)
    const first = yield* Effect.promise(() => timedAnswer(() => made(browser, call, address)))
    if (first.answer.status !== 403) return { caller, browser, first }
  }
  return null
})

/**
 * Fills the database, asks every call that changes nothing twice, and counts what the second, equal request read: the first
 * one may have to read into memory what all later ones find there.
 */
const drilled = Effect.fnUntraced(function* (
  { call: only, reclaims, share }: SizeOptions,
  ear: Ear,
  tell: (call: SizedCall) => void
) {
  const server = yield* TestServer
  yield* server.asOwner(fillForSize(reclaims, share))
  const ids = yield* server.asOwner(namedSubjects)
  const sessions = new Map<TestUserName, Browser>()
  const sessionOf = Effect.fnUntraced(function* (caller: TestUserName) {
    const known = sessions.get(caller)
    if (known !== undefined) return known
    const browser = yield* server.signedIn(caller)
    sessions.set(caller, browser)
    return browser
  })
  const sized: Array<SizedCall> = []
  for (const call of readingCalls) {
    const name = `${call.method} ${call.path}`
    if (only !== null && only !== name) continue
    const address = addressOf(call, ids)
    const asked = yield* askedBy(call, address, sessionOf)
    if (asked === null) continue
    const { browser, caller, first } = asked
    const ask = () => made(browser, call, address)
    const again = yield* Effect.promise(() => timedAnswer(ask))
    // Jobs may read at the same time: what is read twice alike is read by the request.
    const reads = yield* Effect.forEach([1, 2], () => Effect.promise(() => ear.whatIsReadBy(ask)))
    const read = reads.toSorted((one, other) => sumOf(one) - sumOf(other))[0] ?? {}
    const one: SizedCall = {
      call: name,
      caller,
      status: again.answer.status,
      firstMillis: Math.round(first.millis),
      againMillis: Math.round(again.millis),
      bytes: again.answer.bytes.length,
      answered: rowsAnswered(again.answer),
      read
    }
    sized.push(one)
    tell(one)
  }
  return sized
})

/** The drill on a database of its own. `isSmall`: so little that only plans by indexes say what would be read of much. */
export const sizeDrill = <E>(
  database: Layer.Layer<Database, E>,
  options: SizeOptions,
  { isSmall }: { readonly isSmall: boolean },
  tell: (call: SizedCall) => void = () => undefined
) => {
  const ear = makeEar()
  const { hear, isListening } = ear
  const server = TestServer.layerOn(explaining(database, hear, { byIndexOnly: isSmall, isListening }))
  return drilled(options, ear, tell).pipe(Effect.provide(server))
}

/** The median time of ten empty programs, by which the figures of different machines compare. */
const unitMillis = (): number => {
  const times = Array.from({ length: 10 }, () => {
    const begun = performance.now()
    execFileSync(process.execPath, ["-e", "0"])
    return performance.now() - begun
  }).toSorted((one, other) => one - other)
  return ((times[4] ?? 0) + (times[5] ?? 0)) / 2
}

const slowestTold = 10

/** The longest that a call may take, in units. */
const mostUnits = 10

if (import.meta.main) {
  const { values } = parseArgs({
    options: { reclaims: { type: "string", default: "100000" }, call: { type: "string" } }
  })
  const unit = unitMillis()
  console.log(`u = ${unit.toFixed(0)} ms`)
  const postgres = await startPostgres({ settings: { shared_buffers: "512MB" } })
  const database = Database.layerFromUrl(Redacted.make(postgres.url))
  const options = { reclaims: Number(values.reclaims), share: 0.3, call: values.call ?? null }
  const inUnits = (millis: number) => `${(millis / unit).toFixed(1)} u`
  const calls = await Effect.runPromise(
    Effect.scoped(
      sizeDrill(database, options, { isSmall: false }, (one) =>
        console.log(
          [one.call, one.status, `first ${inUnits(one.firstMillis)}`, `again ${inUnits(one.againMillis)}`]
            .concat([`${sumOf(one.read)} rows read`, `${one.answered} answered`, `${one.bytes} bytes`])
            .join("  ")
        )
      )
    ).pipe(Effect.ensuring(Effect.promise(() => postgres.stop())))
  )
  console.log("\nThe slowest, again:")
  for (const one of calls.toSorted((a, b) => b.againMillis - a.againMillis).slice(0, slowestTold)) {
    console.log(`${one.call}  ${one.againMillis} ms = ${inUnits(one.againMillis)}  ${sumOf(one.read)} rows`)
  }
  const faults = calls.flatMap((one) => [
    ...(one.status >= 500 ? [`${one.call} answered ${one.status}`] : []),
    ...(excessOf(one) === null ? [] : [`${one.call} ${excessOf(one) ?? ""}`]),
    ...(one.againMillis > mostUnits * unit ? [`${one.call} took ${inUnits(one.againMillis)}`] : [])
  ])
  for (const fault of faults) console.log(fault)
  console.log(`${options.reclaims} reclaims: ${calls.length} calls, ${faults.length} faults`)
  process.exitCode = faults.length === 0 && calls.length > 0 ? 0 : 1
}
