import type { RowProblem } from "@reclaim/core/domain/batch/RowProblem"
import type { UploadRow } from "@reclaim/core/domain/batch/UploadRow"

/** A row of an upload as the check shows it; secret cells are masked. */
export type CheckRow = Pick<UploadRow, "line" | "state" | "cells" | "problems" | "missing">

/** A cell that is given another text. */
export interface CellChange {
  readonly line: number
  readonly column: string
  readonly text: string
}

/** The problem of a cell; what is wrong goes before what is doubtful. */
export const problemOf = ({ problems }: CheckRow, column: string): RowProblem | undefined => {
  const own = problems.filter((problem) => problem.column === column)
  return own.find(({ isDoubt }) => !isDoubt) ?? own[0]
}

/** What is said of a row in one line: what is wrong in a cell, then what no column has, then what is doubtful. */
export const firstFault = ({ missing, problems }: CheckRow): string =>
  problems.find(({ isDoubt }) => !isDoubt)?.message ?? missing[0]?.text ?? problems[0]?.message ?? ""
