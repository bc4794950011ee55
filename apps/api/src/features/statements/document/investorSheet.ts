import type { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import type { Cell, Column } from "@reclaim/xlsx/Workbook"
import { Stream } from "effect"
import type { BatchedSheet } from "../../../platform/workbook/BatchedWorkbook.ts"
import { investorMessages as words } from "./statementMessages.ts"

/** A column with its cell for a row. */
export interface SheetColumn<Row> extends Column {
  readonly cell: (row: Row) => Cell
}

/** Number of rows per batch. */
const batchSize = 500

/** A sheet of rows that arrive in batches. */
export const batchedSheet = <Row>(
  name: string,
  columns: ReadonlyArray<SheetColumn<Row>>,
  rows: Stream.Stream<ReadonlyArray<Row>>,
  note: ReadonlyArray<string> = []
): BatchedSheet => ({
  name,
  columns: columns.map(({ kind, title, width }) => ({ kind, title, width })),
  note,
  batches: Stream.map(rows, (batch) => batch.map((row) => columns.map(({ cell }) => cell(row))))
})

/** A sheet of rows already in memory. */
export const sheetOf = <Row>(
  name: string,
  columns: ReadonlyArray<SheetColumn<Row>>,
  rows: ReadonlyArray<Row>,
  note: ReadonlyArray<string> = []
): BatchedSheet => batchedSheet(name, columns, Stream.fromIterable(chunksOf(rows)), note)

const chunksOf = function* <Row>(rows: ReadonlyArray<Row>) {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize)
}

/** The sheet of the investors' parts behind transparent owners. */
export const investorSheet = (
  investors: ReadonlyArray<StatementInvestor>,
  { hasClosing }: { readonly hasClosing: boolean }
): BatchedSheet => {
  const closing: SheetColumn<StatementInvestor> = {
    title: words.closing,
    width: 18,
    kind: "usd",
    cell: (row) => row.closing
  }
  return sheetOf(
    words.sheet,
    [
      { title: words.owner, width: 32, kind: "text", cell: (row) => row.boName },
      { title: words.investor, width: 32, kind: "text", cell: (row) => row.investorName },
      { title: words.residence, width: 10, kind: "text", cell: (row) => row.residence },
      { title: words.type, width: 16, kind: "text", cell: (row) => row.investorType },
      ...(hasClosing ? [closing] : []),
      { title: words.paid, width: 18, kind: "usd", cell: (row) => row.paid },
      { title: words.reclaims, width: 12, kind: "count", cell: (row) => row.count }
    ],
    investors
  )
}
