import type { RowProblem } from "@reclaim/core/domain/application/batch/RowProblem"
import type { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"

/** Row of a checked upload, with secret cells masked. */
export type CheckRow = Pick<UploadRow, "line" | "state" | "cells" | "problems" | "missing">

/** New text for a cell. */
export interface CellChange {
  readonly line: number
  readonly column: string
  readonly text: string
}

/** Returns the problem of a cell, an error before a warning. */
export const problemOf = ({ problems }: CheckRow, column: string): RowProblem | undefined => {
  const own = problems.filter((problem) => problem.column === column)
  return own.find(({ isDoubt }) => !isDoubt) ?? own[0]
}

/** Most important problem of a row, with the column and the value that it is about. */
export interface RowFault {
  /** Null for a missing value without a column. */
  readonly column: string | null
  /** Content of the cell; empty if there is none. */
  readonly value: string
  readonly text: string
}

/** Returns the most important problem of a row: an error, else a missing value without a column, else a warning. */
export const firstFault = ({ cells, missing, problems }: CheckRow): RowFault | null => {
  const [gap] = missing
  const error = problems.find(({ isDoubt }) => !isDoubt)
  const problem = error ?? (gap === undefined ? problems[0] : undefined)
  if (problem !== undefined)
    return { column: problem.column, value: cells[problem.column] ?? "", text: problem.message }
  return gap === undefined ? null : { column: null, value: "", text: gap.text }
}
