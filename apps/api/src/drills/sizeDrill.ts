// Does any call read more than it answers when a client is large? As a program, on a PostgreSQL server of its own:
//   npm run drill -- size --reclaims 1000000
// With --url <address>, on a server that is there: it is filled the first time, and asked again later.
import { startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted } from "effect"
import { execFileSync } from "node:child_process"
import { parseArgs } from "node:util"
import { Database } from "../platform/database/Database.ts"
import { type ExplainedQuery, explainQueries } from "../testing/database/explained.ts"
import type { Answer, Browser } from "../testing/server/Browser.ts"
import { TestServer } from "../testing/server/TestServer.ts"
import type { TestUserName } from "../testing/server/testUsers.ts"
import { fillForSize, isFilled } from "./size/fillForSize.ts"
import {
  type CallVariant,
  callVariants,
  makeCall,
  type PageSize,
  readingCalls,
  rowsAnswered
} from "./size/readingCalls.ts"
import { namedSubjects, sentFile } from "./size/subjects.ts"

type RowsByTable = Readonly<Record<string, number>>

export interface SizeOptions {
  /** Number of reclaims of both clients together. */
  readonly reclaims: number
  /** Share of the client whose users ask, from 0 to 1. */
  readonly share: number
  readonly page: PageSize
  /** Number of timed runs of a call after its first request, an odd number. */
  readonly timedRuns: number
  /** Text that the names of calls must contain; null for all calls. */
  readonly call: string | null
}

/** Measurements of one call. */
export interface SizedCall {
  readonly call: string
  readonly caller: TestUserName
  readonly status: number
  readonly firstMillis: number
  /** Median time of the equal requests that followed, none of them explained. */
  readonly againMillis: number
  readonly bytes: number
  readonly answered: number
  /** Rows that one more request fetched from each table. */
  readonly read: RowsByTable
}

/** Possible senders, of whom the first that may make the call does: those of the largest client, then staff. */
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

/** Rows that any call reads: user, session and settings, and tables small enough to be read whole. */
const ofEveryCall = 400

/** Rows fetched for each row answered. */
export const maxRowsPerRow = 20

const sumOf = (read: RowsByTable): number => Object.values(read).reduce((sum, rows) => sum + rows, 0)

/** Calls whose response is computed from everything that a client has of something, and from what. */
const madeOfAll: Readonly<Record<string, string>> = {
  "POST /api/v1/accounts/xlsx": "a file of all accounts",
  "GET /api/v1/accounts?market=CH": "a count of the accounts that have reclaims in a market",
  "GET /api/v1/documents?sort=use": "an order by the sums of all reclaims that documents were used for",
  "GET /api/v1/search": "names and codes of one client, compared one by one",
  "GET /api/v1/documents/coverage": "sums over every owner, document and year",
  "POST /api/v1/renewal-packs/plan": "sums of what owners will need, by the reclaims of a year",
  "GET /api/v1/desk/clients/{client}/reclaims-to-authorize": "sums of all reclaims that can be authorized"
}

/**
 * Rows fetched for each row answered where a row sums up others, such as the reclaims of an account, or the last
 * instructions.
 */
const maxSummedPerRow: Readonly<Record<string, number>> = {
  "GET /api/v1/accounts": 100,
  "GET /api/v1/accounts/{id}": 300,
  "GET /api/v1/desk/clients/{client}/accounts/{id}": 300,
  "GET /api/v1/documents": 200,
  "GET /api/v1/transactions/{seq}/history": 100,
  "POST /api/v1/transactions/{seq}/history/file": 900,
  "GET /api/v1/documents/{id}": 300,
  "GET /api/v1/documents/{id}/revoke-effect": 300,
  "GET /api/v1/authorizations": 150,
  "GET /api/v1/desk/clients/{client}/authorizations": 150,
  "GET /api/v1/authorization-scope": 60,
  "GET /api/v1/payment-instructions": 100,
  "GET /api/v1/me/onboarding": 300
}

/** Name of a call without its query. */
const nameOf = (call: string): string => call.replace(/\?.*$/, "")

/** Sentence about the rows that a call read beyond its limit; null if it kept the limit. */
export const excessOf = ({ answered, call, read }: SizedCall): string | null => {
  if (madeOfAll[call] !== undefined) return null
  const sum = sumOf(read)
  const allowed = (maxSummedPerRow[nameOf(call)] ?? maxRowsPerRow) * answered + ofEveryCall
  if (sum <= allowed) return null
  const tables = Object.entries(read).toSorted(([, one], [, other]) => other - one)
  return `read ${sum} rows for ${answered}: ${tables.map(([table, rows]) => `${table} ${rows}`).join(", ")}`
}

/** Calls that have nothing to read here, with their status and the reason. */
const inVain: Readonly<Record<string, readonly [status: number, why: string]>> = {
  "GET /api/v1/tax-numbers/{id}/value": [404, "opens one sealed value by its key"],
  "GET /api/v1/document-rules/{code}/form": [404, "reads a file that only an operator gives"],
  "GET /api/v1/transactions/evidence/{token}": [404, "finds one file by what the call before it answered"],
  "GET /api/v1/downloads/{token}": [404, "finds one file by what the call before it answered"],
  "GET /api/v1/history/files/{token}": [404, "finds one file by what the call before it answered"],
  "GET /api/v1/documents/zip/{token}": [404, "finds one file by what the call before it answered"],
  "GET /api/v1/desk/clients/{client}/envelopes/{id}/documents/{n}/content": [404, "has only what everybody has signed"]
}

/** True if a call has the expected status. */
export const isAsExpected = ({ call, status }: SizedCall): boolean => status === (inVain[call]?.[0] ?? 200)

/** Adds up the rows that the queries of one request read. */
const makeReadCounter = () => {
  let read: Record<string, number> | null = null
  return {
    isListening: () => read !== null,
    hear: (query: ExplainedQuery) => {
      if (read === null) return
      for (const [table, rows] of Object.entries(query.read)) read[table] = (read[table] ?? 0) + rows
    },
    whatIsReadBy: async (request: () => Promise<unknown>): Promise<RowsByTable> => {
      read = {}
      await request()
      const heard = read
      read = null
      return heard
    }
  }
}

type ReadCounter = ReturnType<typeof makeReadCounter>

const timedAnswer = async (ask: () => Promise<Answer>) => {
  const begun = performance.now()
  const answer = await ask()
  return { answer, millis: performance.now() - begun }
}

const askedBy = Effect.fnUntraced(function* (
  asked: CallVariant,
  sessionOf: (caller: TestUserName) => Effect.Effect<Browser>
) {
  for (const caller of callers) {
    const browser = yield* sessionOf(caller)
    const first = yield* Effect.promise(() => timedAnswer(() => makeCall(browser, asked)))
    if (first.answer.status !== 403) return { caller, browser, first }
  }
  return null
})

/**
 * Fills the database and makes every reading call: first timed, then once more to count the rows it reads. The first
 * request may have to load data into memory that later ones find there.
 */
const measureCalls = Effect.fnUntraced(function* (
  { call: only, page, reclaims, share, timedRuns }: SizeOptions,
  ear: ReadCounter,
  tell: (call: SizedCall) => void
) {
  const server = yield* TestServer
  if (!(yield* server.asOwner(isFilled))) yield* server.asOwner(fillForSize(reclaims, share))
  const sessions = new Map<TestUserName, Browser>()
  const sessionOf = Effect.fnUntraced(function* (caller: TestUserName) {
    const known = sessions.get(caller)
    if (known !== undefined) return known
    const browser = yield* server.signedIn(caller)
    sessions.set(caller, browser)
    return browser
  })
  const uploadId = yield* sentFile(yield* sessionOf("full"))
  const subjects = yield* server.asOwner(namedSubjects(uploadId))
  const sized: Array<SizedCall> = []
  for (const request of readingCalls.flatMap((call) => callVariants(call, subjects, page))) {
    if (only !== null && !request.call.includes(only)) continue
    const asked = yield* askedBy(request, sessionOf)
    if (asked === null) continue
    const { browser, caller, first } = asked
    const ask = () => makeCall(browser, request)
    const again = yield* Effect.forEach(Array.from({ length: timedRuns }), () => Effect.promise(() => timedAnswer(ask)))
    const [answer] = again
    if (answer === undefined) continue
    const millis = again.map((one) => one.millis).toSorted((one, other) => one - other)
    // Jobs may read concurrently: only rows read equally in both runs belong to the request.
    const reads = yield* Effect.forEach([1, 2], () => Effect.promise(() => ear.whatIsReadBy(ask)))
    const read = reads.toSorted((one, other) => sumOf(one) - sumOf(other))[0] ?? {}
    const one: SizedCall = {
      call: request.call,
      caller,
      status: answer.answer.status,
      firstMillis: Math.round(first.millis),
      againMillis: Math.round(millis[(timedRuns - 1) / 2] ?? 0),
      bytes: answer.answer.bytes.length,
      answered: rowsAnswered(answer.answer),
      read
    }
    sized.push(one)
    tell(one)
  }
  return sized
})

/**
 * Runs the drill on a separate database. `isSmall`: so small that only plans by indexes show how much a large one would
 * read.
 */
export const sizeDrill = <E>(
  database: Layer.Layer<Database, E>,
  options: SizeOptions,
  { isSmall }: { readonly isSmall: boolean },
  tell: (call: SizedCall) => void = () => undefined
) => {
  const ear = makeReadCounter()
  const { hear, isListening } = ear
  const server = TestServer.layerOn(explainQueries(database, hear, { byIndexOnly: isSmall, isListening }))
  return measureCalls(options, ear, tell).pipe(Effect.provide(server))
}

const medianOf = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
}

/** The times of ten empty programs, by which the figures of different machines compare. */
const emptyPrograms = (): ReadonlyArray<number> =>
  Array.from({ length: 10 }, () => {
    const begun = performance.now()
    execFileSync(process.execPath, ["-e", "0"])
    return performance.now() - begun
  })

/** Number of calls between measurements of the unit, because other load on the machine slows both. */
const callsPerUnit = 15

const slowestTold = 10

/** The longest that a call may take, in units. */
const maxUnits = 10

if (import.meta.main) {
  const { values } = parseArgs({
    options: { reclaims: { type: "string", default: "100000" }, call: { type: "string" }, url: { type: "string" } }
  })
  const postgres = values.url === undefined ? await startPostgres({ settings: { shared_buffers: "512MB" } }) : null
  const database = Database.layerFromUrl(Redacted.make(values.url ?? postgres?.url ?? ""))
  const asked = { page: "longest", timedRuns: 3, call: values.call ?? null } as const
  const options = { ...asked, reclaims: Number(values.reclaims), share: 0.3 }
  const units: Array<number> = []
  let told = 0
  const printCall = (one: SizedCall) => {
    if (told++ % callsPerUnit === 0) {
      units.push(medianOf(emptyPrograms()))
      console.log(`u = ${units.at(-1)?.toFixed(0)} ms`)
    }
    console.log(
      [one.call, one.status, `first ${one.firstMillis} ms`, `again ${one.againMillis} ms`]
        .concat([`${sumOf(one.read)} rows read`, `${one.answered} answered`, `${one.bytes} bytes`])
        .join("  ")
    )
  }
  const calls = await Effect.runPromise(
    Effect.scoped(sizeDrill(database, options, { isSmall: false }, printCall)).pipe(
      Effect.ensuring(Effect.promise(async () => postgres?.stop()))
    )
  )
  const unit = medianOf(units)
  const inUnits = (millis: number) => `${(millis / unit).toFixed(1)} u`
  console.log(
    `\nu = ${unit.toFixed(0)} ms, from ${Math.min(...units).toFixed(0)} to ${Math.max(...units).toFixed(0)} ms`
  )
  console.log("The slowest:")
  for (const one of calls.toSorted((a, b) => b.againMillis - a.againMillis).slice(0, slowestTold)) {
    const rows = `${sumOf(one.read)} rows read, ${one.answered} answered, ${one.bytes} bytes`
    console.log(
      `${one.call}  ${one.againMillis} ms = ${inUnits(one.againMillis)}, first ${inUnits(one.firstMillis)}  ${rows}`
    )
  }
  const faults = calls.flatMap((one) => [
    ...(isAsExpected(one) ? [] : [`${one.call} answered ${one.status}`]),
    ...(excessOf(one) === null ? [] : [`${one.call} ${excessOf(one) ?? ""}`]),
    ...(one.againMillis > maxUnits * unit ? [`${one.call} took ${inUnits(one.againMillis)}`] : [])
  ])
  for (const fault of faults) console.log(fault)
  console.log(`${options.reclaims} reclaims: ${calls.length} calls, ${faults.length} faults`)
  process.exitCode = faults.length === 0 && calls.length > 0 ? 0 : 1
}
