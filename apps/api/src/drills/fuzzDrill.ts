// Does any request make the server fail? Requests are made up from the contract's own schemas. As a program:
//   npm run drill -- fuzz --requests 2000 --seed 7 --call "POST /api/v1/transactions"
import { hasPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { randomInt } from "node:crypto"
import { parseArgs } from "node:util"
import { Database } from "../platform/database/Database.ts"
import { throwAwayEmbedded, throwAwayPostgres } from "../testing/database/bothDatabases.ts"
import type { Browser } from "../testing/server/Browser.ts"
import { TestServer } from "../testing/server/TestServer.ts"
import { contractTargets } from "./fuzz/contractTargets.ts"
import { faultOf } from "./fuzz/faultOf.ts"
import { type FuzzAnswer, fuzzAgent, type FuzzCaller, type FuzzRequest, sendFuzz } from "./fuzz/FuzzRequest.ts"
import type { FuzzTarget } from "./fuzz/FuzzTarget.ts"
import { otherTargets } from "./fuzz/otherTargets.ts"

export interface FuzzOptions {
  /** Requests of each call. */
  readonly requests: number
  /** Number of requests of each call that makes files. */
  readonly fileRequests: number
  /** Seed of the random requests. */
  readonly seed: number
  /** Name of the only call to test; null for all. */
  readonly call: string | null
}

/** A request that was answered wrongly. */
export interface FuzzFault {
  readonly call: string
  /** Index of the request among those of the call, from 0. */
  readonly index: number
  readonly request: string
  readonly fault: string
}

/** Result of one call. */
export interface FuzzCallResult {
  readonly call: string
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Proper requests that were understood. */
  readonly understood: number
  readonly slowestMillis: number
  readonly seconds: number
}

export interface FuzzDrillResult {
  readonly calls: ReadonlyArray<FuzzCallResult>
  readonly faults: ReadonlyArray<FuzzFault>
}

/** Number of requests after which limits are reset that would soon refuse every request. */
const requestsPerReset = 40

/** Maximum number of faults reported for one call; more repeat the same. */
const maxFaults = 20

/** Rights of the senders as text; some of the requests change them. */
const readRights = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly rights: string }>`select jsonb_agg(to_jsonb(u))::text as rights from app_user u`
  return row?.rights ?? "[]"
})

const reset = Effect.fnUntraced(function* (rights: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from ui_log`
  yield* sql`delete from sign_in_attempt`
  yield* sql`delete from saved_view`
  yield* sql`
    update app_user u set is_disabled = r.is_disabled, is_read_only = r.is_read_only, tasks = r.tasks,
      permissions = r.permissions
    from jsonb_populate_recordset(null::app_user, ${rights}::text::jsonb) r where u.user_id = r.user_id`
  yield* sql`delete from user_standing`
})

const cookiesOf = (browser: Browser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

const requestText = ({ body, caller, headers, method, target }: FuzzRequest): string =>
  `as ${caller}: ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify((body ?? "").toString("latin1").slice(0, 300))}`

/**
 * Browsers of each caller; one that was signed out is signed in again on demand. Some requests lock others out: their
 * rights are restored first.
 */
const makeSessions = Effect.fnUntraced(function* (rights: string) {
  const server = yield* TestServer
  const open = new Map<FuzzCaller, Browser>()
  return {
    of: Effect.fnUntraced(function* (caller: FuzzCaller) {
      const found = open.get(caller)
      if (found !== undefined) return found
      yield* server.asOwner(reset(rights))
      const browser = caller === "anonymous" ? server.browser() : yield* server.signedIn(caller)
      // A sign-in page that is open, for the form's token and its cookie.
      if (caller === "anonymous") yield* Effect.promise(() => browser.get("/auth/account/first"))
      open.set(caller, browser)
      return browser
    }),
    end: (caller: FuzzCaller) => void open.delete(caller)
  }
})

const formToken = Effect.fnUntraced(function* (browser: Browser) {
  const page = yield* Effect.promise(() => browser.get("/auth/account/first"))
  return /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
})

/** Fault of the log since `from`. */
const faultOfLog = (log: ReadonlyArray<string>, from: number): string | null => {
  const line = log.slice(from).find((logged) => logged.includes("A request failed"))
  return line === undefined ? null : `logged ${line.slice(0, 800)}`
}

const drillTarget = Effect.fnUntraced(function* (target: FuzzTarget, options: FuzzOptions, rights: string) {
  const requests = target.makesFiles ? options.fileRequests : options.requests
  const server = yield* TestServer
  const sessions = yield* makeSessions(rights)
  const url = new URL(server.url)
  const agent = yield* Effect.acquireRelease(Effect.sync(fuzzAgent), (made) => Effect.sync(() => made.destroy()))
  const token = yield* formToken(yield* sessions.of("anonymous"))
  const statuses: Record<string, number> = {}
  const faults: Array<FuzzFault> = []
  let understood = 0
  let slowestMillis = 0
  const begun = performance.now()
  const all = yield* target.requests(requests, options.seed)
  for (const [index, made] of all.entries()) {
    if (index % requestsPerReset === 0) yield* server.asOwner(reset(rights))
    const browser = yield* sessions.of(made.caller)
    const text = made.body?.toString("latin1")
    const body = text?.includes("$token") === true ? Buffer.from(text.replace("$token", token), "latin1") : made.body
    const request =
      body === null || made.headers["content-length"] !== undefined
        ? { ...made, body }
        : { ...made, body, headers: { "content-length": String(body.length), ...made.headers } }
    const from = server.log.length
    const cookie = cookiesOf(browser)
    const added = { ...(cookie === "" ? {} : { cookie }), ...browser.xsrf }
    const started = performance.now()
    const answer: FuzzAnswer | Error = yield* Effect.promise(() =>
      sendFuzz(url, agent, request, added).catch((error: unknown) => error as Error)
    )
    slowestMillis = Math.max(slowestMillis, Math.round(performance.now() - started))
    const answered = answer instanceof Error ? `no answer: ${answer.message}` : faultOf(target, request, answer)
    const fault = [answered, faultOfLog(server.log, from)].filter((found) => found !== null).join("; ")
    if (fault !== "") faults.push({ call: target.name, index, request: requestText(request), fault })
    if (answer instanceof Error) continue
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (request.isProper && answer.status < 500 && answer.status !== 422) understood += 1
    if (target.endsSession && answer.status < 300) sessions.end(request.caller)
  }
  const healthy = yield* Effect.promise(() => server.browser().get("/readyz"))
  if (healthy.status !== 200) {
    faults.push({ call: target.name, index: requests, request: "GET /readyz", fault: `answered ${healthy.status}` })
  }
  const call: FuzzCallResult = {
    call: target.name,
    statuses,
    understood,
    slowestMillis,
    seconds: Math.round((performance.now() - begun) / 100) / 10
  }
  return { call, faults: faults.slice(0, maxFaults) }
}, Effect.scoped)

/** Names of all calls. */
export const fuzzCalls: ReadonlyArray<string> = [...contractTargets, ...otherTargets].map(({ name }) => name)

/** Sends generated requests to every call, and checks every response. */
export const fuzzDrill = Effect.fnUntraced(function* (
  options: FuzzOptions,
  tell: (result: FuzzCallResult) => void = () => undefined
) {
  const targets = [...contractTargets, ...otherTargets].filter(
    ({ name }) => options.call === null || name === options.call
  )
  const rights = yield* Effect.flatMap(TestServer, (server) => server.asOwner(readRights))
  const results = yield* Effect.forEach(targets, (target) =>
    Effect.tap(drillTarget(target, options, rights), ({ call }) => Effect.sync(() => tell(call)))
  )
  return {
    calls: results.map(({ call }) => call),
    faults: results.flatMap(({ faults }) => faults)
  } satisfies FuzzDrillResult
})

const database = hasPostgres
  ? Layer.unwrap(Effect.map(throwAwayPostgres, ({ url }) => Database.layerFromUrl(Redacted.make(url))))
  : throwAwayEmbedded()

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      requests: { type: "string", default: "2000" },
      seed: { type: "string", default: String(randomInt(1_000_000)) },
      call: { type: "string" }
    }
  })
  const requests = Number(values.requests)
  const options = { requests, fileRequests: requests, seed: Number(values.seed), call: values.call ?? null }
  console.log(`seed ${options.seed}`)
  const started = performance.now()
  const { calls, faults } = await Effect.runPromise(
    fuzzDrill(options, ({ call, seconds, slowestMillis, statuses, understood }) =>
      console.log(
        `${call}: ${JSON.stringify(statuses)}, ${understood} proper ones understood, slowest ${slowestMillis} ms, ${seconds} s`
      )
    ).pipe(Effect.provide(TestServer.layerOn(database)))
  )
  for (const { call, fault, index, request } of faults) console.log(`${call} #${index} ${fault}\n  ${request}`)
  const sent = calls.reduce((sum, { statuses }) => sum + Object.values(statuses).reduce((a, b) => a + b, 0), 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `seed ${options.seed}: ${sent} requests to ${calls.length} calls in ${seconds} s, ${faults.length} faults`
  )
  process.exitCode = faults.length === 0 && sent > 0 ? 0 : 1
}
