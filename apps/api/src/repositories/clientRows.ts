import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What a client is called; null where there is none of this id, or not for who asks. */
export const readClientName = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ readonly name: string }>`select name from client where client_id = ${clientId}`
  return found?.name ?? null
})
