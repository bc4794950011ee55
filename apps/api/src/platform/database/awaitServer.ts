import { Clock, Effect, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { decideServerState } from "./decideServerState.ts"
import { takesConnections } from "./serverSockets.ts"
import { ServerUnusable } from "./ServerUnusable.ts"

/** The setting an address comes from. */
export type ServerSetting = "DATABASE_URL" | "DATABASE_OWNER_URL"

const patienceMillis = 30_000
/** With a machine that takes connections: only so busy a one is as slow, or one behind which there is nothing. */
const busyPatienceMillis = 300_000
/** Of the first attempt; each has so many more, as what a busy machine has begun to answer must not begin anew too often. */
const answerSeconds = 15
const maxAnswerSeconds = 60
const pause = "1 second"

/** The host and port of an address, and nothing else of it. */
const serverOf = (url: Redacted.Redacted): string => {
  const text = Redacted.value(url)
  if (!URL.canParse(text)) return "an address that can't be read"
  const { hostname, port, searchParams } = new URL(text)
  return `${searchParams.get("host") ?? (hostname || "localhost")}:${searchParams.get("port") ?? (port || "5432")}`
}

/**
 * Waits up to half a minute for a server that is not there, five minutes for one whose machine takes connections but is too
 * busy to answer, and as long as it takes for one that says it is starting, stopping or full; logs each attempt, and fails at
 * once when waiting would not help.
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
