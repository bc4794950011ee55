import { Effect, Schema } from "effect"
import { SqlClient, Statement } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import type { InImport, Tally } from "./upsertRows.ts"

/** A file that was imported, or rejected because of its first problem. */
export interface ImportFileRow extends Tally {
  readonly actor: string
  readonly kind: string
  readonly fileName: string
  readonly sha256: Uint8Array
  readonly rowsRead: number
  /** The lines that were taken although they looked wrong, such as `2,5-7`; empty for none. */
  readonly confirmed: string
  /** Empty for one that was imported. */
  readonly firstProblem: string
}

/** Records the outcome of a file. */
export const insertImportFile = (row: ImportFileRow): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const isEmpty = row.created + row.changed === 0
    const outcome = row.firstProblem !== "" ? "refused" : isEmpty ? "unchanged" : "imported"
    yield* sql`insert into import_file ${sql.insert({
      actor: row.actor,
      kind: row.kind,
      file_name: row.fileName.slice(0, 200),
      sha256: row.sha256,
      outcome,
      rows_read: row.rowsRead,
      rows_created: row.created,
      rows_changed: row.changed,
      confirmed_lines: row.confirmed,
      first_problem: row.firstProblem.slice(0, 1_000)
    })}`
  })

/** The tables that the larger kinds of files write to. */
const tablesOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  holdings: ["holding"],
  reclaims: ["reclaim", "reclaim_line"],
  receipts: ["receipt"],
  payments: ["payment", "payment_line"]
}

const refresh = (tables: ReadonlyArray<string> | null): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select refresh_statistics(${tables === null ? null : arrayLiteral(tables)}::text[])`
  })

/** Updates the database's statistics of tables, so that it plans well. */
export const refreshStatistics = refresh(null)

/** One such statement for each table that a kind of file writes to; null means all. Run each in its own transaction. */
export const statisticsOf = (kind: string): ReadonlyArray<InImport<void>> =>
  (tablesOf[kind] ?? [null]).map((table) => refresh(table === null ? null : [table]))

/** Samples 6,000 rows of a table, a fifth of the usual number, on a database where every request waits for it. */
export const atAGlance = <A>(work: InImport<A>): InImport<A> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* Effect.provideService(
      sql`select set_config('default_statistics_target', '20', true)`,
      Statement.CurrentTransformer,
      undefined
    )
    return yield* work
  })

/** Makes imports run one at a time: false while another one runs; otherwise holds the lock to the end of this one. */
export const takeImportTurn: InImport<boolean> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [answer] = yield* sql`select begin_import() as taken`.pipe(decodedAs(Schema.Struct({ taken: Schema.Boolean })))
  return answer?.taken === true
})
