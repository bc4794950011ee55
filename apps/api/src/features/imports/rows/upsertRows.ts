import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"

/** Work within the transaction of an import. */
export type InImport<A, E = never> = Effect.Effect<A, E | SqlError.SqlError, SqlClient.SqlClient>

/** Numbers of inserted, updated and unchanged rows of a file. */
export interface Tally {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
}

/** No rows yet. */
export const noRows: Tally = { created: 0, changed: 0, unchanged: 0 }

export const addTally = (one: Tally, other: Tally): Tally => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged
})

/** A table that rows are imported into. */
export interface ImportTable {
  readonly name: string
  /** The number of a new row: one more than the highest of the table, or of the client where the table has one. */
  readonly id: string | null
  /** The columns that identify a row. */
  readonly key: ReadonlyArray<string>
  /** Every imported column with its type. */
  readonly types: Readonly<Record<string, string>>
}

/** A value to write. */
export type CellValue = string | number | bigint | null

/** The rows written: key, number, and whether the row is new. */
export interface WrittenRow {
  readonly id: number
  readonly client_id: number
  readonly is_new: boolean
}

const list = (names: ReadonlyArray<string>, prefix = "") => names.map((name) => `${prefix}${name}`).join(", ")

/**
 * Inserts rows whose key is new and updates those that differ; touches no others. Keys must be unique within the rows.
 * The table's name and columns are never user input.
 */
export const upsertRows = (
  table: ImportTable,
  rows: ReadonlyArray<Readonly<Record<string, CellValue>>>
): InImport<{ readonly tally: Tally; readonly written: ReadonlyArray<WrittenRow> }> =>
  Effect.gen(function* () {
    if (rows.length === 0) return { tally: noRows, written: [] }
    const sql = yield* SqlClient.SqlClient
    const columns = Object.keys(table.types)
    const values = columns.filter((name) => !table.key.includes(name))
    const isSame = table.key.map((name) => `k.${name} = g.${name}`).join(" and ")
    const differs = values.length === 0 ? "" : `or (${list(values, "k.")}) is distinct from (${list(values, "g.")})`
    const hasClient = table.key.includes("client_id")
    const given = columns.map((_, index) => `$${index + 1}::${table.types[columns[index] ?? ""] ?? "text"}[]`)
    const id = table.id
    const text = `
      with given as (select * from unnest(${given.join(", ")}) with ordinality as g(${list(columns)}, place)),
      different as (
        select g.*${
          id === null
            ? ""
            : `, coalesce(k.${id}, top.${id} + row_number() over (
                partition by ${hasClient ? "g.client_id, " : ""}k.${id} is null order by g.place)) as ${id}`
        }
        from given g left join ${table.name} k on ${isSame}
        ${
          id === null
            ? ""
            : `cross join lateral (select coalesce(max(t.${id}), 0) as ${id} from ${table.name} t
                ${hasClient ? "where t.client_id = g.client_id" : ""}) top`
        }
        where k.${table.key[0] ?? ""} is null ${differs}
      )
      insert into ${table.name} (${list([...columns, ...(id === null ? [] : [id])])})
      select ${list([...columns, ...(id === null ? [] : [id])])} from different
      on conflict (${list(table.key)}) do ${
        values.length === 0 ? "nothing" : `update set ${values.map((name) => `${name} = excluded.${name}`).join(", ")}`
      }
      returning ${id ?? 0} as id, ${hasClient ? "client_id" : 0} as client_id, xmax = 0 as is_new`
    const written = yield* sql.unsafe<WrittenRow>(
      text,
      columns.map((name) => arrayLiteral(rows.map((row) => row[name] ?? null)))
    )
    const created = written.filter((row) => row.is_new).length
    const tally = { created, changed: written.length - created, unchanged: rows.length - written.length }
    return { tally, written }
  })
