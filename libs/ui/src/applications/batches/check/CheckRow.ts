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

/** Returns the most important problem of a row: an error, else a missing value without a column, else a warning. */
export const firstFault = ({ missing, problems }: CheckRow): string =>
  problems.find(({ isDoubt }) => !isDoubt)?.message ?? missing[0]?.text ?? problems[0]?.message ?? ""
