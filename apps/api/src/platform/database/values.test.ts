import { assert } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { execute } from "../sql/queryRows.ts"
import { Database } from "./Database.ts"

const bytes = new Uint8Array([0, 1, 127, 128, 255])
const instant = new Date("2026-11-20T09:30:00.123Z")

/** Each type with a value that is easily converted wrongly. */
const catalogue: ReadonlyArray<{ type: string; sent: unknown; back: unknown }> = [
  { type: "smallint", sent: -32768, back: -32768 },
  { type: "int", sent: 2147483647, back: 2147483647 },
  { type: "bigint", sent: 9007199254740993n, back: 9007199254740993n },
  { type: "bigint", sent: -9223372036854775808n, back: -9223372036854775808n },
  { type: "bigint", sent: 0n, back: 0n },
  { type: "numeric", sent: "12345678901234567890.12345678", back: "12345678901234567890.12345678" },
  { type: "numeric(20,8)", sent: "-0.00000001", back: "-0.00000001" },
  { type: "numeric(7,4)", sent: "26.3750", back: "26.3750" },
  { type: "boolean", sent: false, back: false },
  { type: "date", sent: "2024-02-29", back: "2024-02-29" },
  { type: "date", sent: "0001-01-01", back: "0001-01-01" },
  { type: "date", sent: "1900-01-01", back: "1900-01-01" },
  { type: "timestamptz", sent: instant, back: instant },
  { type: "jsonb", sent: JSON.stringify({ a: [1, null, "ü"], b: {} }), back: { a: [1, null, "ü"], b: {} } },
  { type: "jsonb", sent: JSON.stringify(true), back: true },
  { type: "bytea", sent: bytes, back: bytes },
  { type: "bytea", sent: new Uint8Array(), back: new Uint8Array() },
  { type: "text", sent: "Zürich 株式会社 🏦 'quoted' \\ %", back: "Zürich 株式会社 🏦 'quoted' \\ %" },
  { type: "text", sent: "", back: "" },
  { type: "text", sent: null, back: null },
  { type: "bigint", sent: null, back: null },
  { type: "int[]", sent: [1, 2, 3], back: [1, 2, 3] },
  { type: "text[]", sent: ["a,b", "{c}", ""], back: ["a,b", "{c}", ""] }
]

bothDatabases("A value", (it) => {
  for (const [index, { type, sent, back }] of catalogue.entries()) {
    it.effect(`of type ${type} comes back as it went: ${Array.isArray(sent) ? "array" : String(sent)}`, () =>
      Effect.gen(function* () {
        const database = yield* Database
        const rows = yield* database.asOwner(
          Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const table = sql(`value_${index}`)
            yield* sql`create temporary table ${table} (v ${sql.literal(type)}) on commit drop`
            yield* sql`insert into ${table} ${sql.insert({ v: sent })}`
            return yield* sql<{ v: unknown }>`select v from ${table}`
          })
        )
        const [row] = rows
        assert.deepStrictEqual(row?.v instanceof Uint8Array ? new Uint8Array(row.v) : row?.v, back)
      })
    )
  }

  it.effect("counted or summed by the database is a bigint or decimal text", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const read = execute(
        (sql) => sql`
          select count(*) as rows, count(*)::int as few, sum(n) as total, sum(n::bigint)::bigint as cents,
            date '2026-11-20' - date '2000-01-01' as days
          from generate_series(1, 4) n`
      )
      assert.deepStrictEqual(yield* database.asClient(1, read), [
        { rows: 4n, few: 4, total: 10n, cents: 10n, days: 9820 }
      ])
    })
  )

  it.effect("of a megabyte, and a hundred thousand small ones, come back whole", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const large = "x".repeat(1_000_000)
      const [row] = yield* database.asClient(
        1,
        execute((sql) => sql<{ v: string }>`select ${large}::text as v`)
      )
      assert.isTrue(row?.v === large)
      const sum = yield* database.asClient(
        1,
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Stream.runFold(
            sql<{ n: number }>`select n from generate_series(1, 100000) n`.stream,
            () => 0,
            (total, { n }) => total + n
          )
        )
      )
      assert.strictEqual(sum, 5_000_050_000)
    })
  )
})
