import type { DuckDBConnection } from "@duckdb/node-api"
import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { createWriteStream, mkdtempSync, rmSync } from "node:fs"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The columns that `dashboardStatement` reads, with types that both databases have. */
const tables = {
  market: { market_id: "smallint", iso2: "text", name: "text" },
  custodian: { custodian_id: "smallint", code: "text", name: "text" },
  beneficial_owner: { client_id: "int", bo_id: "int", name: "text" },
  account: { client_id: "int", account_id: "int", bo_id: "int", custodian_id: "smallint", code: "text" },
  reclaim: {
    client_id: "int",
    account_id: "int",
    event_id: "int",
    custodian_id: "smallint",
    market_id: "smallint",
    stage_id: "smallint",
    paid_year: "smallint",
    expires_on: "date",
    paid_on: "date",
    dash_cents: "bigint"
  }
} as const

const linesPerPiece = 2000

/**
 * The lines of a table, tabs between values, many in one text: a million rows of ten values each would take minutes.
 */
const writeLines = Effect.fnUntraced(function* (table: string, columns: ReadonlyArray<string>, file: string) {
  const sql = yield* SqlClient.SqlClient
  const values = columns.map((column) => `coalesce(${column}::text, '')`).join(", ")
  const pieces = sql.unsafe<{ readonly lines: string }>(`
    select string_agg(line, E'\\n' order by place) as lines from (
      select concat_ws(E'\\t', ${values}) as line, row_number() over (order by ${columns.slice(0, 2).join(", ")}) as place
      from ${table}) numbered
    group by place / ${linesPerPiece} order by min(place)`)
  const out = createWriteStream(file)
  yield* Stream.runForEach(pieces.stream, ({ lines }) =>
    out.write(`${lines}\n`) ? Effect.void : Effect.promise(() => once(out, "drain"))
  )
  yield* Effect.promise(() => once(out.end(), "finish"))
})

/** Copies the tables that `dashboardStatement` reads, with the rows of all clients, into DuckDB. */
export const copyToDuckDb = Effect.fnUntraced(function* (connection: DuckDBConnection) {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-lines-"))
  const sql = yield* SqlClient.SqlClient
  yield* Effect.forEach(Object.entries(tables), ([table, columns]) =>
    Effect.gen(function* () {
      const file = join(folder, table)
      yield* writeLines(table, Object.keys(columns), file)
      const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
      yield* Effect.promise(() => connection.run(`create table ${table} (${typed.join(", ")})`))
      yield* Effect.promise(() =>
        connection.run(`copy ${table} from '${file}' (format csv, delimiter '\t', header false, quote '', nullstr '')`)
      )
      rmSync(file)
      const [{ there } = { there: -1 }] = yield* sql.unsafe<{ readonly there: number }>(
        `select count(*)::int as there from ${table}`
      )
      const copied = (yield* Effect.promise(() =>
        connection.runAndReadAll(`select count(*)::int from ${table}`)
      )).value(0, 0)
      if (copied !== there) throw new Error(`${String(copied)} of ${there} rows of ${table} came to DuckDB`)
    })
  ).pipe(Effect.ensuring(Effect.sync(() => rmSync(folder, { recursive: true, force: true }))))
})
