import { minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import type { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"
import { BigDecimal, type Stream } from "effect"
import type { BatchedSheet, BatchedWorkbook } from "../../../platform/workbook/BatchedWorkbook.ts"
import { batchedSheet, investorSheet, type SheetColumn, sheetOf } from "./investorSheet.ts"
import { paymentMessages as words } from "./paymentMessages.ts"
import { paymentCheck, paymentFacts, paymentSteps } from "./paymentSteps.ts"

const localAmount = (
  title: string,
  minor: (line: PaymentStatementLine) => bigint
): SheetColumn<PaymentStatementLine> => ({
  title,
  width: 16,
  kind: "amount",
  cell: (line) => ({ minor: minor(line), digits: minorUnitDigits(line.currency) })
})

const text = (
  title: string,
  width: number,
  cell: (line: PaymentStatementLine) => string
): SheetColumn<PaymentStatementLine> => ({ title, width, kind: "text", cell })

const dollars = (title: string, cell: (line: PaymentStatementLine) => number): SheetColumn<PaymentStatementLine> => ({
  title,
  width: 16,
  kind: "usd",
  cell
})

const lineColumns: ReadonlyArray<SheetColumn<PaymentStatementLine>> = [
  text(words.columns.claimRef, 16, (line) => line.claimRef),
  text(words.columns.owner, 32, (line) => line.boName),
  text(words.columns.custodian, 24, (line) => line.fiName),
  text(words.columns.account, 20, (line) => line.acctCode),
  text(words.columns.country, 16, (line) => line.countryName),
  text(words.columns.isin, 15, (line) => line.isin),
  text(words.columns.security, 28, (line) => line.securityName),
  { title: words.columns.payDate, width: 12, kind: "date", cell: (line) => ({ date: line.payDate }) },
  { title: words.columns.shares, width: 12, kind: "count", cell: (line) => line.shares },
  text(words.columns.currency, 10, (line) => line.currency),
  localAmount(words.columns.gross, (line) => line.grossMinor),
  localAmount(words.columns.filed, (line) => line.reclaimMinor),
  localAmount(words.columns.refund, (line) => line.refundMinor),
  localAmount(words.columns.shortfall, (line) => line.shortfallMinor),
  text(words.columns.shortfallReason, 28, (line) => line.shortfallReason),
  {
    title: words.columns.fxRate,
    width: 14,
    kind: "rate",
    cell: (line) => BigDecimal.toNumberUnsafe(line.fxRate)
  },
  { title: words.columns.fxDate, width: 12, kind: "date", cell: (line) => ({ date: line.fxDate }) },
  text(words.columns.fxSource, 20, (line) => line.fxSource),
  dollars(words.columns.grossUsd, (line) => line.gross),
  dollars(words.columns.interest, (line) => line.interest),
  dollars(words.columns.charges, (line) => line.charges),
  {
    title: words.columns.feeRate,
    width: 10,
    kind: "percent",
    cell: (line) => BigDecimal.toNumberUnsafe(line.feeRate)
  },
  dollars(words.columns.fee, (line) => line.fee),
  dollars(words.columns.feeTax, (line) => line.feeTax),
  dollars(words.columns.net, (line) => line.net)
]

const tieOutSheet = (detail: PaymentStatementDetail): BatchedSheet =>
  sheetOf(
    words.sheets.tieOut,
    [
      { title: words.columns.step, width: 44, kind: "text", cell: (row) => row.name },
      { title: words.columns.amount, width: 20, kind: "usd", cell: (row) => row.amount }
    ],
    paymentSteps(detail),
    [paymentCheck(detail)]
  )

/**
 * A payment statement as a workbook with all its lines, by reclaim; amounts are numbers, and the names of sheets and
 * columns do not change.
 */
export const paymentWorkbook = (
  detail: PaymentStatementDetail,
  lines: Stream.Stream<ReadonlyArray<PaymentStatementLine>>,
  facts: Pick<WorkbookFacts, "createdAt" | "paper">
): BatchedWorkbook => ({
  title: detail.statement.statementName,
  description: paymentFacts(detail).join("; "),
  ...facts,
  sheets: [
    batchedSheet(words.sheets.lines, lineColumns, lines, paymentFacts(detail)),
    ...(detail.investorCount === 0 ? [] : [investorSheet(detail.investors, { hasClosing: false })]),
    tieOutSheet(detail)
  ]
})
