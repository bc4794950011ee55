import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, queryRows } from "../platform/sql/queryRows.ts"
import { rowOf } from "../platform/sql/rowOf.ts"

/** A client's name; null when there is no client of this id, or none that the transaction may see. */
export const readClientName = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`select name from client where client_id = ${clientId}`.pipe(
    decodedAs(Schema.Struct({ name: Schema.String }))
  )
  return found?.name ?? null
})

/** Lists all clients that the transaction may see, by code. */
export const listClients = queryRows(rowOf({ clientId: Schema.Int, code: Schema.String }))(
  (sql) => sql`select client_id, code from client order by code`
)
