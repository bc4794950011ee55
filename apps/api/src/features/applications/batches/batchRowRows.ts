import { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import { RowProblem, type RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"
import { RowState } from "@reclaim/core/domain/application/batch/RowState"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const Cells = Schema.Record(Schema.String, Schema.String)

const StoredRow = rowOf({
  line: Schema.Int,
  cells: Cells,
  cellsSealed: Schema.NullOr(Schema.Uint8Array),
  patch: Cells,
  patchSealed: Schema.NullOr(Schema.Uint8Array),
  isSkipped: Schema.Boolean,
  state: RowState,
  problems: Schema.Array(RowProblem),
  missing: Schema.Array(FieldNote),
  reference: Schema.String,
  accountPlace: Schema.String,
  applicationId: Schema.NullOr(Schema.Int)
})
/** A row of an uploaded list, its sealed cells masked where they are open. */
export type StoredRow = typeof StoredRow.Type

const isThrough = "b.state in ('committed', 'rolled_back')"

/** State of a row; of a committed list, the result for the row. */
const shownState = `case when ${isThrough} then case when r.application_id is null then 'skipped' else 'created' end
  when r.is_skipped then 'skipped' else r.state end`

const columns = `r.line, r.cells, r.cells_sealed, r.patch, r.patch_sealed, r.is_skipped, ${shownState} as state, r.problems, r.missing,
  r.reference, r.account_place, case when ${isThrough} then r.application_id end as application_id`

const rowsWithBatches = "upload_row r join upload_batch b on b.client_id = r.client_id and b.batch_id = r.batch_id"

/** Filter and page of a list's rows. */
export interface RowsAsked {
  readonly state?: RowState | undefined
  readonly code?: RowProblemCode | undefined
  readonly offset: number
  readonly limit: number
}

const rowsWhere = (condition: (sql: SqlClient.SqlClient) => Statement.Fragment) =>
  queryRows(StoredRow)(
    (sql) => sql`select ${sql.literal(columns)} from ${sql.literal(rowsWithBatches)} where ${condition(sql)}`
  )

/** A part of the rows in the order of the file, and how many were found. */
export const readRows = Effect.fnUntraced(function* (clientId: number, batchId: number, asked: RowsAsked) {
  const sql = yield* SqlClient.SqlClient
  const { code, limit, offset, state } = asked
  const condition = sql.and([
    sql`r.client_id = ${clientId}`,
    sql`r.batch_id = ${batchId}`,
    ...(state === undefined ? [] : [sql`${sql.literal(shownState)} = ${state}`]),
    ...(code === undefined ? [] : [sql`r.problems @> ${JSON.stringify([{ code }])}::text::jsonb`])
  ])
  const rows = yield* rowsWhere(() => sql`${condition} order by r.line limit ${limit}::int offset ${offset}::int`)
  const [total] = yield* sql`
    select count(*)::int as total from ${sql.literal(rowsWithBatches)} where ${condition}`.pipe(
    decodedAs(Schema.Struct({ total: Schema.Int }))
  )
  return { rows, totalCount: total?.total ?? 0 }
})

/** Reads up to `limit` rows after a line, in any state. */
export const readRowsAfter = (clientId: number, batchId: number, line: number, limit: number) =>
  rowsWhere(
    (sql) => sql`
      r.client_id = ${clientId} and r.batch_id = ${batchId} and r.line > ${line} order by r.line limit ${limit}::int`
  )

/** Reads the rows after a line that are not committed. */
export const readWrongRowsAfter = (clientId: number, batchId: number, line: number, limit: number) =>
  rowsWhere(
    (sql) => sql`
      r.client_id = ${clientId} and r.batch_id = ${batchId} and r.line > ${line}
      and (r.is_skipped or r.state not in ('valid', 'linked', 'warning')) order by r.line limit ${limit}::int`
  )

export const readRowsOf = (clientId: number, batchId: number, lines: ReadonlyArray<number>) =>
  rowsWhere(
    (sql) => sql`
      r.client_id = ${clientId} and r.batch_id = ${batchId} and r.line = any(${arrayLiteral(lines)}::int[])
      order by r.line`
  )

const LineRow = Schema.Struct({ line: Schema.Int })

/** Reads the rows with corrections. */
export const readCorrectedRows = (clientId: number, batchId: number) =>
  rowsWhere((sql) => sql`r.client_id = ${clientId} and r.batch_id = ${batchId} and r.patch <> '{}' order by r.line`)

/** The lines of the rows that are left out. */
export const readSkippedLines = (clientId: number, batchId: number) =>
  queryRows(LineRow)(
    (sql) => sql`
      select line from upload_row where client_id = ${clientId} and batch_id = ${batchId} and is_skipped`
  ).pipe(Effect.map((rows) => rows.map(({ line }) => line)))

/** References and account places by which rows are compared with each other. */
export interface RowComparisons {
  readonly references: ReadonlyArray<string>
  readonly accountPlaces: ReadonlyArray<string>
}

/** Reads the lines of up to `limit` rows with one of these references or places. */
export const readRelatedLines = (clientId: number, batchId: number, related: RowComparisons, limit: number) =>
  queryRows(LineRow)(
    (sql) => sql`
      select line from (
        select r.line from upload_row r where r.client_id = ${clientId} and r.batch_id = ${batchId}
          and r.reference <> '' and r.reference = any(${arrayLiteral(related.references)}::text[])
        union
        select r.line from upload_row r where r.client_id = ${clientId} and r.batch_id = ${batchId}
          and r.account_place <> '' and r.account_place = any(${arrayLiteral(related.accountPlaces)}::text[])
      ) l order by line limit ${limit}::int`
  ).pipe(Effect.map((rows) => rows.map(({ line }) => line)))

/** The first line of each of these references and places that is not left out. */
export const readFirstLines = (clientId: number, batchId: number, related: RowComparisons) =>
  queryRows(LineRow)(
    (sql) => sql`
      select min(r.line)::int as line from upload_row r where r.client_id = ${clientId} and r.batch_id = ${batchId}
        and not r.is_skipped and r.reference <> ''
        and r.reference = any(${arrayLiteral(related.references)}::text[]) group by r.reference
      union
      select min(r.line)::int from upload_row r where r.client_id = ${clientId} and r.batch_id = ${batchId}
        and not r.is_skipped and r.account_place <> ''
        and r.account_place = any(${arrayLiteral(related.accountPlaces)}::text[])
      group by r.account_place`
  ).pipe(Effect.map((rows) => rows.map(({ line }) => line)))

/** A row as it was judged. */
export interface JudgedWritten {
  readonly line: number
  readonly state: RowState
  readonly problems: ReadonlyArray<RowProblem>
  readonly missing: ReadonlyArray<FieldNote>
  readonly reference: string
  readonly accountPlace: string
}

/** A row as it was read and judged. */
export interface CheckedWritten extends JudgedWritten {
  readonly cells: Readonly<Record<string, string>>
  readonly sealed: Uint8Array | null
}

const hexOf = (bytes: Uint8Array | null): string | null => (bytes === null ? null : Buffer.from(bytes).toString("hex"))

/** Replaces the rows with the same lines in one statement; corrections stay. */
export const writeCheckedRows = (clientId: number, batchId: number, rows: ReadonlyArray<CheckedWritten>) =>
  execute(
    (sql) => sql`
      insert into upload_row (client_id, batch_id, line, cells, cells_sealed, state, problems, missing, reference,
        account_place)
      select ${clientId}::int, ${batchId}::int, w.line, w.cells, decode(w.sealed, 'hex'), w.state, w.problems, w.missing,
        w.reference, w."accountPlace"
      from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, sealed: hexOf(row.sealed) })))}::text::jsonb)
        as w(line int, cells jsonb, sealed text, state text, problems jsonb, missing jsonb, reference text,
          "accountPlace" text)
      on conflict (client_id, batch_id, line) do update set cells = excluded.cells,
        cells_sealed = excluded.cells_sealed, state = excluded.state, problems = excluded.problems,
        missing = excluded.missing, reference = excluded.reference, account_place = excluded.account_place`
  )

/** Writes the results of checking rows again. */
export const writeJudgedRows = (clientId: number, batchId: number, rows: ReadonlyArray<JudgedWritten>) => {
  const lines = rows.map(({ line }) => line).toSorted((one, other) => one - other)
  return execute(
    (sql) => sql`
      update upload_row r set state = w.state, problems = w.problems, missing = w.missing, reference = w.reference,
        account_place = w."accountPlace"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as w(line int, state text, problems jsonb, missing jsonb, reference text, "accountPlace" text)
      where r.client_id = ${clientId} and r.batch_id = ${batchId} and r.line = w.line
        and r.line between ${lines[0] ?? 0} and ${lines.at(-1) ?? 0}`
  )
}

/** Writes the corrected cells of a row, with sealed ones masked. */
export const writePatch = (
  clientId: number,
  batchId: number,
  { line, patch, sealed }: { readonly line: number; readonly patch: object; readonly sealed: Uint8Array | null }
) =>
  execute(
    (sql) => sql`
      update upload_row set patch = ${JSON.stringify(patch)}::text::jsonb, patch_sealed = ${sealed}::bytea
      where client_id = ${clientId} and batch_id = ${batchId} and line = ${line}`
  )

/** Corrects every cell of a column with the same text. Returns their number. */
export const patchCells = (
  clientId: number,
  batchId: number,
  { column, from, to }: { readonly column: string; readonly from: string; readonly to: string }
) =>
  execute(
    (sql) => sql`
      update upload_row set patch = patch || jsonb_build_object(${column}::text, ${to}::text)
      where client_id = ${clientId} and batch_id = ${batchId}
        and coalesce(patch ->> ${column}::text, cells ->> ${column}::text, '') = ${from}
      returning line`
  ).pipe(Effect.map((rows) => rows.length))

/** Leaves a row out, or takes it back in. */
export const writeSkip = (clientId: number, batchId: number, line: number, isSkipped: boolean) =>
  execute(
    (sql) => sql`
      update upload_row set is_skipped = ${isSkipped}::boolean
      where client_id = ${clientId} and batch_id = ${batchId} and line = ${line}`
  )

/** Sets or clears the skip flag of all rows with a problem code. Returns the number of rows changed. */
export const writeSkips = (clientId: number, batchId: number, code: RowProblemCode, isSkipped: boolean) =>
  execute(
    (sql) => sql`
      update upload_row set is_skipped = ${isSkipped}::boolean
      where client_id = ${clientId} and batch_id = ${batchId} and is_skipped <> ${isSkipped}::boolean
        and problems @> ${JSON.stringify([{ code }])}::text::jsonb
      returning line`
  ).pipe(Effect.map((rows) => rows.length))
