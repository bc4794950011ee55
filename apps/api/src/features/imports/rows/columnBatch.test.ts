import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../../platform/database/Database.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { type BatchColumn, columnBatch } from "./columnBatch.ts"

interface Row {
  readonly small: number | null
  readonly whole: number | null
  readonly large: bigint | null
  readonly day: string | null
  readonly rate: string | null
  readonly text: string | null
  readonly path: ReadonlyArray<number>
  readonly days: ReadonlyArray<string>
}

const columns: ReadonlyArray<BatchColumn<Row>> = [
  { name: "small", type: "smallint", of: ({ small }) => small },
  { name: "whole", type: "int", of: ({ whole }) => whole },
  { name: "large", type: "bigint", of: ({ large }) => large },
  { name: "day", type: "date", of: ({ day }) => day },
  { name: "rate", type: "numeric", of: ({ rate }) => rate },
  { name: "text", type: "text", of: ({ text }) => text },
  { name: "path", type: "smallint[]", of: ({ path }) => path },
  { name: "days", type: "date[]", of: ({ days }) => days }
]

const nothing: Row = { small: null, whole: null, large: null, day: null, rate: null, text: null, path: [], days: [] }

const rows: ReadonlyArray<Row> = [
  nothing,
  {
    small: -32_767,
    whole: 2_147_483_647,
    large: 9_223_372_036_854_775_807n,
    day: "1990-02-28",
    rate: "26.375",
    text: `a "quote", a \\ and {1,NULL}`,
    path: [1, 14, 25],
    days: ["2024-02-29", "2024-02-29", "2026-11-20"]
  },
  { ...nothing, small: 0, whole: -1, large: 0n, rate: "0", text: "", path: [30], days: ["2000-01-01"] },
  { ...nothing, text: "NULL", day: "2099-12-31" }
]

const given = columnBatch(columns)

const backFrom = (asked: ReadonlyArray<Row>) =>
  Effect.flatMap(Database, (database) =>
    database.asImport(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.unsafe(
          `select small, whole, large, day::text as day, rate::text as rate, text, path::int[] as path, days::text[] as days
          from ${given.table} g order by place`,
          given.parameters(asked)
        )
      )
    )
  )

bothDatabases("Given rows", (it) => {
  it.effect("come out of a statement as they went in", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* backFrom(rows), rows)
      assert.deepStrictEqual(yield* backFrom([]), [])
    })
  )
})
