import { Result } from "effect"
import type { InvestorRow } from "../../domain/account/steps/InvestorsStep.ts"
import { CsvProblem } from "../../format/csv/CsvProblem.ts"
import { type CsvRecord, scanCsv } from "../../format/csv/scanCsv.ts"
import { cellsByColumn } from "./cellsByColumn.ts"
import { type InvestorColumnName, investorColumns } from "./investorColumns.ts"
import { readInvestor } from "./judgeInvestorRows.ts"
import { recogniseTitles } from "./recogniseTitles.ts"
import { rowReader } from "./rowReader.ts"

/** What keeps pasted rows from being taken: a cell that can't be read, or the text as a whole. */
export interface PasteProblem {
  /** Counted from 1, the row of titles included. */
  readonly line: number
  /** Null for a row as a whole. */
  readonly column: InvestorColumnName | null
  readonly message: string
  /** What may be meant; empty where nothing is near. */
  readonly suggestion: string
}

/** Investors that were copied from a spreadsheet; `rows` are empty where anything can't be read. */
export interface PastedInvestors {
  readonly rows: ReadonlyArray<Omit<InvestorRow, "id">>
  readonly problems: ReadonlyArray<PasteProblem>
}

/** The order of the columns where no titles say another one. */
export const pastedOrder: ReadonlyArray<InvestorColumnName> = [
  "tax_year",
  "investor_name",
  "entity_type",
  "residence_country",
  "ownership_pct",
  "tax_id"
]

/** How many titles have to be known for a first row to be one of titles. */
const leastTitles = 2

const recordsOf = (text: string): Result.Result<ReadonlyArray<CsvRecord>, CsvProblem> =>
  Result.try({
    try: () => [...scanCsv([text], "\t")].filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
    catch: (error) => {
      if (error instanceof CsvProblem) return error
      throw error
    }
  })

/** Reads the rows that a spreadsheet puts on the clipboard. What is read may still lack something, as what is typed may. */
export const readPastedInvestors = (text: string): PastedInvestors => {
  const read = recordsOf(text)
  if (Result.isFailure(read)) {
    return {
      rows: [],
      problems: [{ line: read.failure.line, column: null, message: read.failure.problem, suggestion: "" }]
    }
  }
  const [first, ...others] = read.success
  if (first === undefined) return { rows: [], problems: [] }
  const { places } = recogniseTitles(investorColumns, first.cells)
  const isTitled = places.filter((place) => place !== null).length >= leastTitles
  const order = isTitled ? places : pastedOrder
  const rows: Array<Omit<InvestorRow, "id">> = []
  const problems: Array<PasteProblem> = []
  for (const { cells, line } of isTitled ? others : read.success) {
    if (cells.length > order.length) {
      problems.push({ line, column: null, message: `Expected at most ${String(order.length)} cells`, suggestion: "" })
      continue
    }
    const reader = rowReader(line, cellsByColumn(order, cells), null)
    const { id: _, ...row } = readInvestor(reader, line)
    rows.push(row)
    problems.push(
      ...reader.problems.map(({ column, message, suggestion }) => ({
        line,
        column: column as InvestorColumnName,
        message,
        suggestion
      }))
    )
  }
  return { rows: problems.length === 0 ? rows : [], problems }
}
