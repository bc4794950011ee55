import { Clock, Effect, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { decideServerState } from "./decideServerState.ts"
import { ServerUnusable } from "./ServerUnusable.ts"

/** The setting an address comes from. */
export type ServerSetting = "DATABASE_URL" | "DATABASE_OWNER_URL"

const patienceMillis = 30_000
const answerPatience = "5 seconds"
const pause = "1 second"

/** The host and port of an address, and nothing else of it. */
const serverOf = (url: Redacted.Redacted): string => {
  const text = Redacted.value(url)
  if (!URL.canParse(text)) return "an address that can't be read"
  const { hostname, port, searchParams } = new URL(text)
  return `${searchParams.get("host") ?? (hostname || "localhost")}:${searchParams.get("port") ?? (port || "5432")}`
}

/**
 * Waits up to half a minute for a server that is starting or not listening yet, and logs each attempt; fails at once when
 * waiting would not help.
 */
export const awaitServer = Effect.fnUntraced(function* (
  setting: ServerSetting,
  url: Redacted.Redacted,
  sql: SqlClient.SqlClient
) {
  const server = serverOf(url)
  const begun = yield* Clock.currentTimeMillis
  const answers = sql`select 1`.pipe(
    Effect.timeout(answerPatience),
    Effect.as(null),
    Effect.catch((cause) => Effect.succeed(decideServerState(cause)))
  )
  while (true) {
    const state = yield* answers
    if (state === null) return
    const { reason } = state
    if (state._tag === "Unusable") {
      return yield* new ServerUnusable({ setting, server, reason, remedy: state.remedy.replace("{url}", setting) })
    }
    const secondsLeft = Math.ceil((begun + patienceMillis - (yield* Clock.currentTimeMillis)) / 1000)
    if (secondsLeft <= 0) {
      const remedy = `it has not answered for ${patienceMillis / 1000} s: start it, or correct the host and the port in ${setting}`
      return yield* new ServerUnusable({ setting, server, reason, remedy })
    }
    yield* Effect.logWarning(
      `PostgreSQL at ${server} does not answer yet (${reason}); trying again for another ${secondsLeft} s.`
    )
    yield* Effect.sleep(pause)
  }
})
