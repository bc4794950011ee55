import { Schema } from "effect"
import { ApplicationSteps } from "../../../domain/application/steps/ApplicationSteps.ts"
import { CommitMode } from "../../../domain/application/batch/CommitMode.ts"
import { DateOrder } from "../../../domain/application/batch/DateOrder.ts"
import { RowProblemCode } from "../../../domain/application/batch/RowProblem.ts"
import { largestInt } from "../../../domain/value/largestInt.ts"
import { sentText } from "../../../domain/value/sentText.ts"
import { accountColumns } from "./accountColumns.ts"

/** An uploaded list in the version that its user has seen. */
export interface SeenBatch {
  readonly batchId: number
  readonly version: number
}

/** Acts of a client on a list whose rows are checked. */
export const BatchAct = Schema.TaggedUnion({
  /** Begins to make applications of the rows. */
  Commit: { mode: CommitMode },
  /** Withdraws all applications of the list; refused once one of them is being reviewed. */
  RollBack: {}
})
export type BatchAct = typeof BatchAct.Type

const Column = Schema.Literals(accountColumns.map(({ name }) => name))

/** A cell of a file; its row is validated separately. */
const Cell = sentText(32_767)

const maxTitles = 200

/** Column mapping of a file, with the answers for all of its rows. */
export const BatchMapping = Schema.Struct({
  /** By normalised title; null for a title that is ignored. */
  columns: Schema.Record(Cell, Schema.NullOr(Column)).check(
    Schema.makeFilter(
      (columns: Readonly<Record<string, unknown>>) =>
        Object.keys(columns).length <= maxTitles || `Expected at most ${String(maxTitles)} titles`
    )
  ),
  dateOrder: Schema.NullOr(DateOrder),
  /** True to suggest the columns for the next file with the same titles. */
  isRemembered: Schema.Boolean,
  common: ApplicationSteps
})
export type BatchMapping = typeof BatchMapping.Type

const Line = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** Changes of the rows of a list. Rows that are skipped are not committed. */
export const RowChange = Schema.TaggedUnion({
  /** Cells that are not sent stay as they are. */
  FixRow: {
    line: Line,
    cells: Schema.Record(Column, Schema.optionalKey(Cell)).check(
      Schema.makeFilter((cells: object) => Object.keys(cells).length > 0 || "Expected at least one cell")
    )
  },
  /** Replaces every cell of a column that holds the text; refused for columns that are kept sealed. */
  FixCells: { column: Column, from: Cell, to: Cell },
  SkipRow: { line: Line, isSkipped: Schema.Boolean },
  /** Skips every row that has a problem of the code, or includes those rows again. */
  SkipRows: { code: RowProblemCode, isSkipped: Schema.Boolean }
})
export type RowChange = typeof RowChange.Type
