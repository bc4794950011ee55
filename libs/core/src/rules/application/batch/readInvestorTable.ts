import { Result } from "effect"
import { maxDraftRows } from "../../../domain/application/steps/draftFields.ts"
import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"
import { count } from "../../../format/count.ts"
import { CsvProblem } from "../../../format/csv/CsvProblem.ts"
import { scanCsv } from "../../../format/csv/scanCsv.ts"
import { minKnownTitles, linesAboveTitles, namedTitles } from "../../../format/csv/titlePlace.ts"
import { cellsByColumn } from "./cellsByColumn.ts"
import { type InvestorColumnName, investorColumns, isInvestorTitle } from "./investorColumns.ts"
import { readInvestor } from "./judgeInvestorRows.ts"
import { recogniseTitles } from "./recogniseTitles.ts"
import { rowReader } from "./rowReader.ts"

/** Row of a table as read. */
export interface InvestorRecord {
  /** Counted from 1, the row of titles included. */
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

/** Problem that prevents investor rows from being accepted: in a cell, or of a row as a whole. */
export interface InvestorRowProblem {
  readonly line: number
  /** Null for a row as a whole. */
  readonly column: InvestorColumnName | null
  readonly message: string
  /** Probable intended value; empty if there is none. */
  readonly suggestion: string
}

/** The investors of one owner from a spreadsheet; `rows` are empty where anything can't be read. */
export interface ReadInvestors {
  readonly rows: ReadonlyArray<Omit<InvestorRow, "id">>
  readonly problems: ReadonlyArray<InvestorRowProblem>
}

/** Column order in the absence of titles. */
export const untitledOrder: ReadonlyArray<InvestorColumnName> = [
  "tax_year",
  "investor_name",
  "entity_type",
  "residence_country",
  "ownership_pct",
  "tax_id"
]

const refuse = (
  problem: Pick<InvestorRowProblem, "line" | "message"> & Partial<InvestorRowProblem>
): ReadInvestors => ({
  rows: [],
  problems: [{ column: null, suggestion: "", ...problem }]
})

/**
 * Reads the investors of one owner from the rows of a spreadsheet. The result may be incomplete, as typed entries may;
 * the owner's reference only has to be the same in all rows.
 */
export const readInvestorTable = (table: ReadonlyArray<InvestorRecord>): ReadInvestors => {
  const written = table.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  const titles = written
    .slice(0, linesAboveTitles + 1)
    .findIndex(({ cells }) => namedTitles(cells, isInvestorTitle) >= minKnownTitles)
  const filled = written.slice(Math.max(0, titles))
  const [first, ...others] = filled
  if (first === undefined) return { rows: [], problems: [] }
  const { places } = recogniseTitles(investorColumns, first.cells)
  const isTitled = titles !== -1
  const order = isTitled ? places : untitledOrder
  const records = isTitled ? others : filled
  const beyond = records[maxDraftRows]
  if (beyond !== undefined) {
    return refuse({ line: beyond.line, message: `Expected at most ${count(maxDraftRows)} investors` })
  }
  const rows: Array<Omit<InvestorRow, "id">> = []
  const problems: Array<InvestorRowProblem> = []
  let reference: string | null = null
  for (const { cells, line } of records) {
    if (cells.findLastIndex((cell) => cell.trim() !== "") >= order.length) {
      problems.push({ line, column: null, message: `Expected at most ${String(order.length)} cells`, suggestion: "" })
      continue
    }
    const reader = rowReader(line, cellsByColumn(order, cells), null)
    const { id: _, ...row } = readInvestor(reader, line)
    const owner = reader.text("bo_reference")
    reference ??= owner
    if (owner !== reference) {
      reader.refuse("bo_reference", "owner_differs", `Expected investors of one owner, as above: ${reference}`)
    }
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

/** Reads the rows that a spreadsheet puts on the clipboard. */
export const readPastedInvestors = (text: string): ReadInvestors => {
  const scanned = Result.try({
    try: () => [...scanCsv([text], "\t")],
    catch: (error) => {
      if (error instanceof CsvProblem) return error
      throw error
    }
  })
  if (Result.isFailure(scanned)) return refuse({ line: scanned.failure.line, message: scanned.failure.problem })
  return readInvestorTable(scanned.success)
}
