import { maxDraftRows } from "@reclaim/core/domain/application/steps/draftFields"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import type { IsTitle } from "@reclaim/core/format/csv/titlePlace"
import { cellsByColumn } from "@reclaim/core/rules/application/batch/cellsByColumn"
import {
  type InvestorColumnName,
  investorColumns,
  isInvestorTitle
} from "@reclaim/core/rules/application/batch/investorColumns"
import { type InvestorFileRow, judgeInvestorRows } from "@reclaim/core/rules/application/batch/judgeInvestorRows"
import { maskedCell } from "@reclaim/core/rules/application/batch/maskedCell"
import { recogniseTitles } from "@reclaim/core/rules/application/batch/recogniseTitles"
import type { InvestorFault } from "@reclaim/ui/applications/batches/InvestorsCard.tsx"
import { readTable, readTitledTable } from "@reclaim/xlsx/read/readTable"
import { TableRefused } from "@reclaim/xlsx/read/TableRefused"
import type { TableRow } from "@reclaim/xlsx/read/TableRow"

const allOf = async (parts: AsyncIterable<ReadonlyArray<TableRow>>): Promise<ReadonlyArray<TableRow>> => {
  const rows: Array<TableRow> = []
  for await (const part of parts) rows.push(...part)
  return rows
}

/** All rows of a file from its titles on. Fails with TableRefused where it is no table. */
export const titledTableOf = (file: Blob, isTitle: IsTitle): Promise<ReadonlyArray<TableRow>> =>
  allOf(readTitledTable(file, isTitle))

/** All rows of a file, which may have no titles. Fails with TableRefused where it is no table. */
export const tableOf = (file: Blob, isTitle: IsTitle): Promise<ReadonlyArray<TableRow>> =>
  allOf(readTable(file, isTitle))

/** A file of investors, with the facts to validate it. */
export interface InvestorsAsked {
  readonly file: Blob
  /** References of the look-through owners in the list of accounts. */
  readonly references: ReadonlyArray<string>
  readonly today: CalendarDate
}

/** Rows of a file of investors, with their errors. */
export interface InvestorsRead {
  readonly rows: ReadonlyArray<InvestorFileRow>
  readonly faults: ReadonlyArray<InvestorFault>
}

/** Reads a file of investors and judges its rows by the rules that the server judges them by. */
export const readInvestors = async ({ file, references, today }: InvestorsAsked): Promise<InvestorsRead> => {
  const [titles, ...others] = await titledTableOf(file, isInvestorTitle)
  if (others.length === 0) {
    throw new TableRefused(
      "not_a_table",
      "The list has no rows: expected the titles of the columns and a row for each investor"
    )
  }
  if (others.length > maxDraftRows) {
    throw new TableRefused("too_many_rows", `The list has more than ${count(maxDraftRows)} rows`)
  }
  const { missing, places } = recogniseTitles(investorColumns, titles?.cells ?? [])
  if (missing.length > 0) {
    throw new TableRefused(
      "not_a_table",
      `Columns are missing: ${missing.join(", ")}. Name them as in the template, in any order`
    )
  }
  const rows = others.map(({ cells, line }): InvestorFileRow => ({ line, cells: cellsByColumn(places, cells) }))
  const byLine = new Map(rows.map(({ cells, line }) => [line, cells]))
  const { problems } = judgeInvestorRows(rows, new Set(references), today)
  return {
    rows,
    faults: problems.map(({ column, line, message, suggestion }) => {
      const name = column as InvestorColumnName
      return { line, column: name, cell: maskedCell(column, byLine.get(line)?.[name] ?? ""), message, suggestion }
    })
  }
}
