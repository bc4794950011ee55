import type { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { QuarterlyLine } from "@reclaim/core/domain/statement/QuarterlyLine"
import type { QuarterlyMarket } from "@reclaim/core/domain/statement/QuarterlyMarket"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import type { StatementShare } from "@reclaim/core/domain/statement/StatementShare"
import { interestPartText } from "@reclaim/core/format/interestPartText"
import { closingText } from "@reclaim/core/format/transaction/closingText"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"
import type { Stream } from "effect"
import type { BatchedSheet, BatchedWorkbook } from "../../../platform/workbook/BatchedWorkbook.ts"
import { batchedSheet, investorSheet, type SheetColumn, sheetOf } from "./investorSheet.ts"
import { ageWords, quarterlyMessages as words } from "./quarterlyMessages.ts"
import { checkText, comparedNotes, figureSteps, quarterlyFacts, reasonText } from "./quarterlySteps.ts"

const summarySheet = (detail: QuarterlyStatementDetail): BatchedSheet =>
  sheetOf(
    words.sheets.summary,
    [
      { title: words.columns.step, width: 52, kind: "text", cell: (row) => row.name },
      { title: words.columns.amount, width: 20, kind: "usd", cell: (row) => row.amount },
      { title: words.columns.reclaims, width: 12, kind: "count", cell: (row) => row.count }
    ],
    [
      ...figureSteps(detail.figures),
      {
        name: words.check.calculated,
        amount: detail.figures.computedClosing,
        count: detail.figures.computedClosingCount
      },
      { name: words.check.difference, amount: detail.figures.computedClosing - detail.figures.closing, count: null }
    ],
    [...quarterlyFacts(detail), checkText(detail.figures)]
  )

const figureColumns: ReadonlyArray<SheetColumn<{ readonly figures: QuarterlyFigures }>> = [
  ...(
    [
      "opening",
      "added",
      "filed",
      "paid",
      "fees",
      "refundedShort",
      "closed",
      "pastDeadline",
      "revaluation",
      "interestAndCharges",
      "changedEstimates",
      "closing"
    ] as const
  ).map((name): SheetColumn<{ readonly figures: QuarterlyFigures }> => ({
    title: words.columns.usd[name],
    width: 18,
    kind: "usd",
    cell: ({ figures }) => figures[name]
  })),
  ...(
    [
      "openingCount",
      "addedCount",
      "filedCount",
      "paidCount",
      "closedCount",
      "pastDeadlineCount",
      "closingCount"
    ] as const
  ).map((name): SheetColumn<{ readonly figures: QuarterlyFigures }> => ({
    title: words.columns.counts[name],
    width: 12,
    kind: "count",
    cell: ({ figures }) => figures[name]
  }))
]

const marketColumns: ReadonlyArray<SheetColumn<QuarterlyMarket>> = [
  { title: words.columns.country, width: 20, kind: "text", cell: (row) => row.countryName },
  { title: words.columns.countryCode, width: 8, kind: "text", cell: (row) => row.country }
]

const lineColumns: ReadonlyArray<SheetColumn<QuarterlyLine>> = [
  { title: words.columns.custodianCode, width: 12, kind: "text", cell: (row) => row.fiCode },
  { title: words.columns.custodian, width: 28, kind: "text", cell: (row) => row.fiName },
  { title: words.columns.account, width: 20, kind: "text", cell: (row) => row.acctCode },
  { title: words.columns.owner, width: 32, kind: "text", cell: (row) => row.boName }
]

const shareSheet = (
  name: string,
  title: string,
  shares: ReadonlyArray<StatementShare>,
  wordsOf = (label: string) => label
): BatchedSheet =>
  sheetOf(
    name,
    [
      { title, width: 44, kind: "text", cell: (row) => wordsOf(row.label) },
      { title: words.columns.amount, width: 20, kind: "usd", cell: (row) => row.amount },
      { title: words.columns.reclaims, width: 12, kind: "count", cell: (row) => row.count }
    ],
    shares
  )

const comparedSheet = ({ figures, previous }: QuarterlyStatementDetail): BatchedSheet => {
  const before = new Map((previous === null ? [] : figureSteps(previous.figures)).map((step) => [step.move, step]))
  return sheetOf(
    words.sheets.compared,
    [
      { title: words.columns.step, width: 52, kind: "text", cell: (row) => row.name },
      { title: words.columns.thisQuarter, width: 20, kind: "usd", cell: (row) => row.amount },
      { title: words.columns.previousQuarter, width: 20, kind: "usd", cell: (row) => row.before?.amount ?? null },
      {
        title: words.columns.change,
        width: 20,
        kind: "usd",
        cell: (row) => (row.before === undefined ? null : row.amount - row.before.amount)
      },
      { title: words.columns.reclaims, width: 12, kind: "count", cell: (row) => row.count },
      { title: words.columns.reclaimsBefore, width: 12, kind: "count", cell: (row) => row.before?.count ?? null }
    ],
    figureSteps(figures).map((step) => ({ ...step, before: before.get(step.move) })),
    comparedNotes(figures, previous)
  )
}

/**
 * A quarterly statement as a workbook with all its lines, by account; amounts are numbers, and the names of sheets and
 * columns do not change.
 */
export const quarterlyWorkbook = (
  detail: QuarterlyStatementDetail,
  lines: Stream.Stream<ReadonlyArray<QuarterlyLine>>,
  facts: Pick<WorkbookFacts, "createdAt" | "paper">
): BatchedWorkbook => ({
  title: detail.statement.statementName,
  description: quarterlyFacts(detail).join("; "),
  ...facts,
  sheets: [
    summarySheet(detail),
    batchedSheet(words.sheets.lines, [...lineColumns, ...marketColumns, ...figureColumns], lines),
    sheetOf(words.sheets.markets, [...marketColumns, ...figureColumns], detail.markets),
    shareSheet(words.sheets.statuses, words.columns.status, detail.statuses),
    shareSheet(words.sheets.ages, words.columns.age, detail.ages, ageWords),
    shareSheet(words.sheets.expiring, words.columns.month, detail.expiring),
    shareSheet(words.sheets.short, words.columns.shortReason, detail.shortReasons, reasonText),
    shareSheet(words.sheets.closed, words.columns.reason, detail.closedReasons, closingText),
    shareSheet(words.sheets.interest, words.columns.interestPart, detail.interestParts, interestPartText),
    ...(detail.investorCount === 0 ? [] : [investorSheet(detail.investors, { hasClosing: true })]),
    comparedSheet(detail)
  ]
})
