import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute } from "../../sql/queryRows.ts"
import { rowOf } from "../../sql/rowOf.ts"
import type { SealedColumn } from "../SealedColumn.ts"

/** A row with a value that is sealed with another key; `row` is its key without the client, as text. */
const OtherwiseSealed = rowOf({ row: Schema.Array(Schema.String), sealed: Schema.Uint8Array })
export type OtherwiseSealed = typeof OtherwiseSealed.Type

/** Rows of a column: those of one client if the table has clients. */
export interface RowsOf {
  readonly column: SealedColumn
  readonly clientId: number | null
}

/** Bytes 2 to 9 of a sealed value are the id of its key: see `sealedForm`. */
const isOtherwiseSealed = (column: string, parameter: string) =>
  `${column} is not null and encode(substring(${column} from 2 for 8), 'hex') <> ${parameter}::text`

/** The clients of a column that have values sealed with another key than this; one null for a table without clients. */
export const listClientsToRotate = (column: SealedColumn, keyId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql
      .unsafe(
        `select distinct ${column.isOfClient ? "client_id" : "null::int"} as client_id from ${column.table}
        where ${isOtherwiseSealed(column.column, "$1")} order by 1`,
        [keyId]
      )
      .pipe(decodedAs(rowOf({ clientId: Schema.NullOr(Schema.Int) })))
  )

/** Locks the next rows after one, in the order of their keys. Skips locked rows, which prevents deadlocks. */
export const takeOtherwiseSealed = (
  { clientId, column }: RowsOf,
  keyId: string,
  after: ReadonlyArray<string> | null,
  limit: number
) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const names = column.key.map(({ name }) => name).join(", ")
    const given = column.key.map(({ type }, at) => `$${at + 3}::text::${type}`).join(", ")
    const ofClient = clientId === null ? "$2::int is null" : "client_id = $2::int"
    const isLater = after === null ? "true" : `(${names}) > (${given})`
    const cells = column.key.map(({ name }) => `${name}::text`).join(", ")
    return sql
      .unsafe(
        `select array[${cells}]::text[] as row, ${column.column} as sealed from ${column.table}
        where ${ofClient} and ${isLater} and ${isOtherwiseSealed(column.column, "$1")}
        order by ${names} limit ${limit} for update skip locked`,
        [keyId, clientId, ...(after ?? [])]
      )
      .pipe(decodedAs(OtherwiseSealed))
  })

/** Puts a value in the place of the one that was read. */
export const replaceSealed = (
  { clientId, column }: RowsOf,
  row: ReadonlyArray<string>,
  sealed: Uint8Array,
  index: Uint8Array | null
) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => {
    const isIndexed = column.index !== null
    const isRow = column.key.map(({ name, type }, at) => `${name} = $${at + (isIndexed ? 4 : 3)}::text::${type}`)
    const ofClient = clientId === null ? "$2::int is null" : "client_id = $2::int"
    const indexed = column.index === null ? "" : `, ${column.index.column} = $3::bytea`
    return sql.unsafe(
      `update ${column.table} set ${column.column} = $1::bytea${indexed} where ${ofClient} and ${isRow.join(" and ")}`,
      [sealed, clientId, ...(isIndexed ? [index] : []), ...row]
    )
  })

/** Holds the end of a client's chain, so that the event which follows comes after no other lock. */
export const lockAuditChain = (clientId: number) =>
  execute((sql) => sql`select 1 from audit_head where client_id = ${clientId} for update`)
