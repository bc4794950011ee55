import { Clock, Effect, Predicate, Redacted } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import { takesConnections } from "./serverSockets.ts"
import { ServerUnusable } from "./ServerUnusable.ts"

/** State of the server, inferred from a failed connection. */
type ServerState =
  /**
   * Not listening yet, or starting; it may answer soon. `heard` is the response so far: words of the server itself, a
   * refusal, or nothing in time, perhaps because its machine is busy.
   */
  | { readonly _tag: "Coming"; readonly reason: string; readonly heard: "words" | "refusal" | "nothing" }
  /**
   * Waiting will not help. `remedy` is the instruction for the operator; `{url}` in it stands for the setting's name.
   */
  | { readonly _tag: "Unusable"; readonly reason: string; readonly remedy: string }

/**
 * Refused, unreachable, or unresolved because the name service is starting too; a server that starts, stops or is full.
 */
const comingCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "EAI_AGAIN"
])
const startingCodes = new Set(["57P01", "57P02", "57P03", "53300"])

const checkAddress = "correct the host and the port in {url}"
const remedies: Readonly<Record<string, string>> = {
  "3D000": "create that database, or correct the name at the end of {url}",
  "28P01": "correct the user name and the password in {url}",
  "28000": "correct the user name and the password in {url}, or let this machine in by pg_hba.conf of the server",
  ENOTFOUND: "no machine has that name: correct the host in {url}"
}

const codeOf = (said: unknown): string =>
  said instanceof Error && "code" in said && typeof said.code === "string" ? said.code : ""

/** Decides by why a connection failed; `cause` is the driver's error, or a timeout. */
const decideServerState = (cause: unknown): ServerState => {
  if (!(cause instanceof SqlError.SqlError)) return { _tag: "Coming", reason: "no answer in time", heard: "nothing" }
  const said = cause.reason.cause
  const reason = said instanceof Error ? said.message : cause.reason.message
  const code = codeOf(said)
  if (startingCodes.has(code)) return { _tag: "Coming", reason, heard: "words" }
  if (/\btimed out\b/i.test(reason)) return { _tag: "Coming", reason, heard: "nothing" }
  // A proxy in front of a server that is not up yet accepts the connection and closes it.
  if (comingCodes.has(code) || /\b(closed|ended)\b/i.test(reason)) return { _tag: "Coming", reason, heard: "refusal" }
  const known = remedies[code]
  if (known !== undefined) return { _tag: "Unusable", reason, remedy: known }
  if (/TLS|certificate/i.test(reason)) {
    return { _tag: "Unusable", reason, remedy: "give the server a certificate, or take sslmode out of {url}" }
  }
  return Predicate.isTagged(said, "PgProtocolParseError")
    ? { _tag: "Unusable", reason: "what answers there is no PostgreSQL", remedy: checkAddress }
    : { _tag: "Unusable", reason, remedy: checkAddress }
}

/** The setting an address comes from. */
export type ServerSetting = "DATABASE_URL" | "DATABASE_OWNER_URL"

const patienceMillis = 30_000
/**
 * Patience with a machine that takes connections but does not answer: it is very busy, or nothing runs behind its port.
 */
const busyPatienceMillis = 300_000
/**
 * Timeout of the first attempt, multiplied by the number of each further one: a busy server must be given the time to
 * finish an answer.
 */
const answerSeconds = 15
const maxAnswerSeconds = 60
const pause = "1 second"

/** Host and port of an address, without its other parts. */
const serverOf = (url: Redacted.Redacted): string => {
  const text = Redacted.value(url)
  if (!URL.canParse(text)) return "an address that can't be read"
  const { hostname, port, searchParams } = new URL(text)
  return `${searchParams.get("host") ?? (hostname || "localhost")}:${searchParams.get("port") ?? (port || "5432")}`
}

/**
 * Waits up to half a minute for a server that is not there, five minutes for one whose machine takes connections but is
 * too busy to answer, and as long as it takes for one that says it is starting, stopping or full; logs each attempt,
 * and fails at once when waiting would not help.
 */
export const awaitServer = Effect.fnUntraced(function* (
  setting: ServerSetting,
  url: Redacted.Redacted,
  sql: SqlClient.SqlClient,
  isTaken: Effect.Effect<boolean> = takesConnections(url)
) {
  const server = serverOf(url)
  let heardAt = yield* Clock.currentTimeMillis
  const answers = (attempt: number) =>
    sql`select 1`.pipe(
      Effect.timeout(`${Math.min(attempt * answerSeconds, maxAnswerSeconds)} seconds`),
      Effect.as(null),
      Effect.catch((cause) => Effect.succeed(decideServerState(cause)))
    )
  for (let attempt = 1; ; attempt++) {
    const state = yield* answers(attempt)
    if (state === null) return
    const { reason } = state
    if (state._tag === "Unusable") {
      return yield* new ServerUnusable({ setting, server, reason, remedy: state.remedy.replace("{url}", setting) })
    }
    if (state.heard === "words") heardAt = yield* Clock.currentTimeMillis
    const isBusy = state.heard === "nothing" && (yield* isTaken)
    const patience = isBusy ? busyPatienceMillis : patienceMillis
    const secondsLeft = Math.ceil((heardAt + patience - (yield* Clock.currentTimeMillis)) / 1000)
    if (secondsLeft <= 0) {
      const remedy = `it has not answered for ${patience / 1000} s: start it, or correct the host and the port in ${setting}`
      return yield* new ServerUnusable({ setting, server, reason, remedy })
    }
    yield* Effect.logWarning(
      state.heard === "words"
        ? `PostgreSQL at ${server} is not ready (${reason}); trying again as long as it says so.`
        : `PostgreSQL at ${server} ${isBusy ? "takes connections, but " : ""}does not answer yet (${reason}); trying again for another ${secondsLeft} s.`
    )
    yield* Effect.sleep(pause)
  }
})
