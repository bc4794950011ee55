import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What a client is called; null where there is none of this id, or not for who asks. */
export const readClientName = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ readonly name: string }>`select name from client where client_id = ${clientId}`
  return found?.name ?? null
})

/** Every client that the transaction may see, by code. */
export const listClients = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly clientId: number; readonly code: string }>`
    select client_id as "clientId", code from client order by code`
)
