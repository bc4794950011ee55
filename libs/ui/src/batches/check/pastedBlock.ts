import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { scanCsv } from "@reclaim/core/format/csv/scanCsv"
import type { CellChange } from "./CheckRow.ts"

interface Place {
  /** The lines of the rows from the one on that the block is pasted into, downwards. */
  readonly lines: ReadonlyArray<number>
  /** The columns from the one on that it is pasted into, to the right. */
  readonly columns: ReadonlyArray<string>
}

const rowsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const block = text.replace(/\r?\n$/, "")
  try {
    return [...scanCsv([block], "\t")].map(({ cells }) => cells)
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    // More than any cell may have, which is then said of the cell.
    return block.split(/\r?\n/).map((row) => row.split("\t"))
  }
}

/** The changes that a block of cells from a spreadsheet makes, pasted at a place; what reaches beyond the grid is left out. */
export const pastedBlock = (text: string, { columns, lines }: Place): ReadonlyArray<CellChange> =>
  rowsOf(text).flatMap((cells, row) => {
    const line = lines[row]
    if (line === undefined) return []
    return cells.flatMap((cell, at) => {
      const column = columns[at]
      return column === undefined ? [] : [{ line, column, text: cell }]
    })
  })
