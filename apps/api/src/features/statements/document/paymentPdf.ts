import { type TableColumn } from "@reclaim/pdf/columnLayout"
import { WirePaymentStatementDetail } from "@reclaim/core/contract/statements/WirePaymentStatementDetail"
import type { PaymentStatementDetail } from "@reclaim/core/domain/statement/PaymentStatementDetail"
import type { PaymentStatementLine } from "@reclaim/core/domain/statement/PaymentStatementLine"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { exactDecimal, ratePercent } from "@reclaim/core/format/exactDecimal"
import { money } from "@reclaim/core/format/money"
import { usd } from "@reclaim/core/format/usd"
import { Schema } from "effect"
import { dataTable } from "@reclaim/pdf/dataTable"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { keyFigures } from "@reclaim/pdf/keyFigures"
import { palette } from "@reclaim/pdf/palette"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import { investorTable } from "./investorTable.ts"
import { paymentMessages as words } from "./paymentMessages.ts"
import { isReturned, paymentCheck, paymentFacts, paymentSteps } from "./paymentSteps.ts"
import type { StatementPrintContext } from "./StatementPrintContext.ts"

/** A payment statement as plain data that can be sent to another thread. */
export interface PaymentOrder extends StatementPrintContext {
  /** Encoded as on the wire. */
  readonly detail: typeof WirePaymentStatementDetail.Encoded
}

const decode = Schema.decodeSync(WirePaymentStatementDetail)

const figure = (title: string): TableColumn => ({ title, kind: "figure" })
const text = (title: string, share = 1): TableColumn => ({ title, kind: "text", share })

const writeHead = (pdf: Pdf, detail: PaymentStatementDetail) => {
  const { statement, totals } = detail
  writeHeading(pdf, 1, statement.statementName)
  paragraph(pdf, [detail.clientName, displayDate(statement.valueDate ?? statement.statementDate)].join(" · "), "lead")
  paragraph(pdf, `${paymentFacts(detail).slice(1).join(". ")}.`, "quiet")
  pdf.y += 6
  keyFigures(pdf, [
    {
      name: isReturned(statement) ? words.figures.returned : words.figures.paid,
      colour: isReturned(statement) ? palette.danger : palette.paid,
      amount: usd(statement.statementAmt),
      note: words.claims(count(detail.lineCount))
    },
    { name: words.figures.refunds, colour: palette.filed, amount: usd(totals.gross), note: words.figures.inDollars },
    {
      name: words.figures.deductions,
      colour: palette.inkQuiet,
      amount: usd(totals.charges + totals.fees + totals.feeTax - totals.interest),
      note: words.figures.deductionsNote
    }
  ])
}

const writeTieOut = (pdf: Pdf, detail: PaymentStatementDetail) => {
  writeHeading(pdf, 2, words.sheets.tieOut)
  dataTable(pdf, {
    title: words.sheets.tieOut,
    columns: [text(words.columns.step), figure(words.columns.amount)],
    rows: paymentSteps(detail).map(({ amount, name }) => [name, usd(amount)])
  })
  paragraph(pdf, paymentCheck(detail))
}

const claimCells = (line: PaymentStatementLine) => [
  line.claimRef,
  line.boName,
  `${line.fiName} ${line.acctCode}`,
  line.countryName,
  `${line.securityName}, ${line.isin}`,
  displayDate(line.payDate),
  count(line.shares),
  money(line.grossMinor, line.currency),
  money(line.reclaimMinor, line.currency),
  money(line.refundMinor, line.currency),
  line.shortfallMinor === 0n ? "" : [money(line.shortfallMinor, line.currency), line.shortfallReason].join(" ").trim()
]

const dollarCells = (line: PaymentStatementLine) => [
  line.claimRef,
  words.rate(exactDecimal(line.fxRate), displayDate(line.fxDate), line.fxSource),
  usd(line.gross),
  usd(line.interest),
  usd(line.charges),
  ratePercent(line.feeRate),
  usd(line.fee),
  usd(line.feeTax),
  usd(line.net)
]

const writeLines = (pdf: Pdf, detail: PaymentStatementDetail) => {
  const { lineCount, lines, totals } = detail
  const columns = words.columns
  writeHeading(pdf, 2, words.sections.claims)
  if (lines.length < lineCount) paragraph(pdf, words.largest(count(lines.length), count(lineCount)), "quiet")
  dataTable(pdf, {
    title: words.sections.claims,
    columns: [
      text(columns.claimRef),
      text(columns.owner, 1.3),
      text(columns.account, 1.3),
      text(columns.country),
      text(columns.security, 1.4),
      figure(columns.payDate),
      figure(columns.shares),
      figure(columns.gross),
      figure(columns.filed),
      figure(columns.refund),
      text(columns.shortfall, 1.3)
    ],
    rows: lines.map(claimCells)
  })
  writeHeading(pdf, 2, words.sections.dollars)
  dataTable(pdf, {
    title: words.sections.dollars,
    columns: [
      text(columns.claimRef),
      text(columns.fxRate, 2),
      figure(columns.grossUsd),
      figure(columns.interest),
      figure(columns.charges),
      figure(columns.feeRate),
      figure(columns.fee),
      figure(columns.feeTax),
      figure(columns.net)
    ],
    rows: lines.map(dollarCells),
    totals: [
      [
        words.total(count(lineCount)),
        "",
        usd(totals.gross),
        usd(totals.interest),
        usd(totals.charges),
        "",
        usd(totals.fees),
        usd(totals.feeTax),
        usd(totals.net)
      ]
    ]
  })
}

/** A payment statement as a PDF: the amount paid, the check, each claim in its currency and in dollars. */
export const paymentPdf = ({ createdAt, detail: wire, paper, product }: PaymentOrder): Promise<Uint8Array> => {
  const detail = decode(wire)
  const { clientName, statement } = detail
  const title = words.documentTitle(statement.statementName, clientName)
  const pdf = new Pdf({
    title,
    subject: words.subject(usd(statement.statementAmt)),
    product,
    footer: title,
    createdAt,
    paper,
    orientation: "landscape"
  })
  writeHead(pdf, detail)
  writeTieOut(pdf, detail)
  writeLines(pdf, detail)
  investorTable(pdf, detail, { hasClosing: false })
  return pdf.finish()
}
