import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"
import { type CsvRecord, scanCsv } from "@reclaim/core/format/csv/scanCsv"
import { Result } from "effect"

/** A row with the line it begins on, its cells by column name. */
export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/**
 * Parses a table with a header row by RFC 4180, a quote inside a cell being a letter: as many cells in each row as in the
 * header, unique column names. Lines end in CR LF or LF, which the last line may omit.
 */
export const parseCsv = (text: string): Result.Result<ReadonlyArray<CsvRow>, CsvProblem> =>
  Result.flatMap(
    Result.try({
      try: () => [...scanCsv([text])],
      catch: (cause) => {
        if (cause instanceof CsvProblem) return cause
        throw cause
      }
    }),
    rowsOf
  )

const rowsOf = (records: ReadonlyArray<CsvRecord>): Result.Result<ReadonlyArray<CsvRow>, CsvProblem> => {
  const [header, ...rest] = records
  if (header === undefined) return Result.fail(new CsvProblem({ line: 1, problem: "no header row" }))
  const names = header.cells
  if (names.includes("") || new Set(names).size < names.length) {
    return Result.fail(new CsvProblem({ line: 1, problem: "a column without a name, or two with the same" }))
  }
  const uneven = rest.find(({ cells }) => cells.length !== names.length)
  if (uneven !== undefined) {
    const problem = `${uneven.cells.length} cells where the header has ${names.length}`
    return Result.fail(new CsvProblem({ line: uneven.line, problem }))
  }
  return Result.succeed(
    rest.map(({ cells, line }): CsvRow => ({
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]))
    }))
  )
}
