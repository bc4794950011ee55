import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { type InImport, type Tally, upsertRows } from "./upsertRows.ts"

const table = { name: "client", id: "client_id", key: ["code"], types: { code: "text", name: "text" } }

/** Writes clients; a new one starts without a revision. */
export const upsertClients = (rows: ReadonlyArray<{ readonly code: string; readonly name: string }>): InImport<Tally> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { tally, written } = yield* upsertRows(
      table,
      rows.map(({ code, name }) => ({ code, name }))
    )
    const created = written.filter((row) => row.is_new).map(({ id }) => id)
    yield* sql`insert into client_rev (client_id) select * from unnest(${arrayLiteral(created)}::int[])`
    return tally
  })
