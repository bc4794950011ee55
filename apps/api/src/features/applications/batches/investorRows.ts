import type { OwnerCells } from "@reclaim/core/rules/application/batch/lookThroughReferences"
import { Effect, Schema } from "effect"
import { execute, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const FileRow = Schema.Struct({ line: Schema.Int, cells: Schema.Record(Schema.String, Schema.String) })

const InvestorsRow = rowOf({ rows: Schema.Array(FileRow), rowsSealed: Schema.NullOr(Schema.Uint8Array) })
/** The investors of a list, their sealed cells masked where they are open. */
export type StoredInvestors = typeof InvestorsRow.Type

export const findInvestors = (clientId: number, batchId: number) =>
  queryFirst(InvestorsRow)(
    (sql) => sql`
      select rows, rows_sealed from upload_investors where client_id = ${clientId} and batch_id = ${batchId}`
  ).pipe(Effect.map((row): StoredInvestors | null => row))

export const writeInvestors = (clientId: number, batchId: number, { rows, rowsSealed }: StoredInvestors) =>
  execute(
    (sql) => sql`
      insert into upload_investors (client_id, batch_id, rows, rows_sealed)
      values (${clientId}, ${batchId}, ${JSON.stringify(rows)}::text::jsonb, ${rowsSealed}::bytea)
      on conflict (client_id, batch_id) do update set rows = excluded.rows, rows_sealed = excluded.rows_sealed`
  )

/** Forgets the investors of a list. */
export const deleteInvestors = (clientId: number, batchId: number) =>
  execute((sql) => sql`delete from upload_investors where client_id = ${clientId} and batch_id = ${batchId}`)

const columns = ["bo_reference", "bo_name", "entity_type", "us_classification"] as const

const OwnerRow = Schema.Struct({ cells: Schema.Record(Schema.Literals(columns), Schema.String) })

/** Reads the owner cells of the first row for each owner, without skipped rows, in file order. */
export const readOwnerCells = (clientId: number, batchId: number) =>
  queryRows(OwnerRow)(
    (sql) => sql`
      select f.cells from (
        select distinct on (reference) line, jsonb_build_object(${sql.csv(
          columns.flatMap((column) => [
            sql`${column}::text`,
            sql`coalesce(patch ->> ${column}::text, cells ->> ${column}::text, '')`
          ])
        )}) as cells
        from upload_row
        where client_id = ${clientId} and batch_id = ${batchId} and reference <> '' and not is_skipped
        order by reference, line) f
      order by f.line`
  ).pipe(Effect.map((rows): ReadonlyArray<OwnerCells> => rows.map(({ cells }) => cells)))
