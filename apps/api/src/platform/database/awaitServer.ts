import { Clock, Effect, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { decideServerState } from "./decideServerState.ts"
import { ServerUnusable } from "./ServerUnusable.ts"

/** The setting an address comes from. */
export type ServerSetting = "DATABASE_URL" | "DATABASE_OWNER_URL"

const patienceMillis = 30_000
/** Of the first attempt; each has so many more, up to the whole patience, for a busy machine answers late. */
const answerSeconds = 5
const pause = "1 second"

/** The host and port of an address, and nothing else of it. */
const serverOf = (url: Redacted.Redacted): string => {
  const text = Redacted.value(url)
  if (!URL.canParse(text)) return "an address that can't be read"
  const { hostname, port, searchParams } = new URL(text)
  return `${searchParams.get("host") ?? (hostname || "localhost")}:${searchParams.get("port") ?? (port || "5432")}`
}

/**
 * Waits up to half a minute for a server that says nothing, and as long as it takes for one that says it is starting, stopping
 * or full; logs each attempt, and fails at once when waiting would not help.
 */
export const awaitServer = Effect.fnUntraced(function* (
  setting: ServerSetting,
  url: Redacted.Redacted,
  sql: SqlClient.SqlClient
) {
  const server = serverOf(url)
  let heardAt = yield* Clock.currentTimeMillis
  const answers = (attempt: number) =>
    sql`select 1`.pipe(
      Effect.timeout(Math.min(attempt * answerSeconds * 1000, patienceMillis)),
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
    if (state.isThere) heardAt = yield* Clock.currentTimeMillis
    const secondsLeft = Math.ceil((heardAt + patienceMillis - (yield* Clock.currentTimeMillis)) / 1000)
    if (secondsLeft <= 0) {
      const remedy = `it has not answered for ${patienceMillis / 1000} s: start it, or correct the host and the port in ${setting}`
      return yield* new ServerUnusable({ setting, server, reason, remedy })
    }
    yield* Effect.logWarning(
      state.isThere
        ? `PostgreSQL at ${server} is not ready (${reason}); trying again as long as it says so.`
        : `PostgreSQL at ${server} does not answer yet (${reason}); trying again for another ${secondsLeft} s.`
    )
    yield* Effect.sleep(pause)
  }
})
