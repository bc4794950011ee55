import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { scanCsv } from "@reclaim/core/format/csv/scanCsv"
import type { CellChange } from "./CheckRow.ts"

interface Place {
  /** Line numbers of the rows from the target cell downwards. */
  readonly lines: ReadonlyArray<number>
  /** Columns from the target cell to the right. */
  readonly columns: ReadonlyArray<string>
}

const rowsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const block = text.replace(/\r?\n$/, "")
  try {
    return [...scanCsv([block], "\t")].map(({ cells }) => cells)
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    // Too long for a cell, which the check then reports.
    return block.split(/\r?\n/).map((row) => row.split("\t"))
  }
}

/** Returns the cell changes for a pasted block of spreadsheet cells; cells beyond the grid are dropped. */
export const pastedBlock = (text: string, { columns, lines }: Place): ReadonlyArray<CellChange> =>
  rowsOf(text).flatMap((cells, row) => {
    const line = lines[row]
    if (line === undefined) return []
    return cells.flatMap((cell, at) => {
      const column = columns[at]
      return column === undefined ? [] : [{ line, column, text: cell }]
    })
  })
