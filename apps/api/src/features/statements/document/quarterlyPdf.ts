import { type TableColumn } from "@reclaim/pdf/columnLayout"
import { WireQuarterlyStatementDetail } from "@reclaim/core/contract/statements/WireQuarterlyStatementDetail"
import { movesOf, type QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import type { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import type { StatementShare } from "@reclaim/core/domain/statement/StatementShare"
import { interestPartText } from "@reclaim/core/format/interestPartText"
import { closingText } from "@reclaim/core/format/transaction/closingText"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { displayMonth } from "@reclaim/core/format/displayMonth"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { Schema } from "effect"
import { barCard } from "@reclaim/pdf/barCard"
import { cards } from "@reclaim/pdf/cards"
import { dataTable, type TableCell } from "@reclaim/pdf/dataTable"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { keyFigures } from "@reclaim/pdf/keyFigures"
import { palette } from "@reclaim/pdf/palette"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import { statusCard } from "../../../ledger/looks/statusCard.ts"
import { statusLook } from "../../../ledger/looks/statusLooks.ts"
import { ageWords, quarterlyMessages as words } from "./quarterlyMessages.ts"
import { checkText, comparedNotes, figureSteps, type FigureStep, quarterlyFacts, reasonText } from "./quarterlySteps.ts"
import { investorTable } from "./investorTable.ts"
import type { StatementPrintContext } from "./StatementPrintContext.ts"

/** A quarterly statement as plain data that can be sent to another thread. */
export interface QuarterlyOrder extends StatementPrintContext {
  /** Encoded as on the wire. */
  readonly detail: typeof WireQuarterlyStatementDetail.Encoded
}

const decode = Schema.decodeSync(WireQuarterlyStatementDetail)

const figure = (title: string): TableColumn => ({ title, kind: "figure" })
const text = (title: string, share = 1): TableColumn => ({ title, kind: "text", share })

const amountColumns = (whole: QuarterlyFigures) => [
  ...movesOf(whole).map((name) => figure(words.columns.short[name])),
  figure(words.columns.reclaims)
]

const amountCells = (figures: QuarterlyFigures): ReadonlyArray<string> => [
  ...movesOf(figures).map((name) => usd(figures[name])),
  count(figures.closingCount)
]

const writeHead = (pdf: Pdf, detail: QuarterlyStatementDetail) => {
  const { figures, statement } = detail
  writeHeading(pdf, 1, statement.statementName)
  paragraph(pdf, [detail.clientName, displayDate(statement.statementDate)].join(" · "), "lead")
  paragraph(pdf, `${quarterlyFacts(detail).slice(1).join(". ")}.`, "quiet")
  pdf.y += 6
  keyFigures(pdf, [
    {
      name: words.figures.opening,
      colour: palette.inkQuiet,
      amount: usd(figures.opening),
      note: words.reclaims(count(figures.openingCount))
    },
    {
      name: words.figures.added,
      colour: palette.processing,
      amount: usd(figures.added),
      note: words.reclaims(count(figures.addedCount))
    },
    {
      name: words.figures.paid,
      colour: palette.paid,
      amount: usd(figures.paid),
      note: words.reclaims(count(figures.paidCount))
    },
    {
      name: words.figures.closing,
      colour: palette.filed,
      amount: usd(figures.closing),
      note: words.reclaims(count(figures.closingCount))
    }
  ])
}

const writeSteps = (pdf: Pdf, { figures, previous }: QuarterlyStatementDetail) => {
  writeHeading(pdf, 2, words.sections.steps)
  const before = new Map(
    (previous === null ? [] : figureSteps(previous.figures)).map((step) => [step.move, step.amount])
  )
  const previousCells = ({ amount, move }: FigureStep): ReadonlyArray<string> => {
    if (previous === null) return []
    const earlier = before.get(move)
    return earlier === undefined ? ["", ""] : [usd(earlier), usd(amount - earlier)]
  }
  dataTable(pdf, {
    title: words.sections.steps,
    columns: [
      text(words.columns.step, 3),
      figure(words.columns.reclaims),
      figure(words.columns.amount),
      ...(previous === null ? [] : [figure(words.previousAmount(previous.quarter)), figure(words.columns.change)])
    ],
    rows: figureSteps(figures).map((step) => [
      step.name,
      step.count === null ? "" : count(step.count),
      usd(step.amount),
      ...previousCells(step)
    ]),
    totals: [
      [words.check.calculated, "", usd(figures.computedClosing)],
      [words.check.difference, "", usd(figures.computedClosing - figures.closing)]
    ]
  })
  paragraph(pdf, checkText(figures))
  for (const note of comparedNotes(figures, previous)) paragraph(pdf, note, "quiet")
}

const writeCharts = (pdf: Pdf, { figures, markets, statuses }: QuarterlyStatementDetail) => {
  const altText = (name: string, amount: number) => words.spoken(name, usd(amount), shareText(amount, figures.closing))
  cards(pdf, [
    statusCard({
      title: words.charts.status,
      summary: words.charts.statusSummary,
      parts: statuses.map(({ amount, label }) => ({
        look: statusLook(label),
        value: amount,
        amount: usd(amount),
        share: shareText(amount, figures.closing),
        spoken: altText(label, amount)
      })),
      total: { label: words.figures.closing, amount: usd(figures.closing) }
    }),
    barCard({
      title: words.charts.market,
      summary: words.charts.marketSummary,
      bars: markets.slice(0, 8).map(({ countryName, figures: { closing } }) => ({
        label: countryName,
        value: closing,
        amount: usd(closing),
        spoken: altText(countryName, closing)
      })),
      ...(markets.length > 8 ? { more: words.charts.more(count(markets.length - 8)) } : {})
    })
  ])
}

const writeShares = (
  pdf: Pdf,
  title: string,
  nameTitle: string,
  shares: ReadonlyArray<StatementShare>,
  cell: (label: string) => TableCell
) => {
  if (shares.length === 0) return
  writeHeading(pdf, 2, title)
  dataTable(pdf, {
    title,
    columns: [text(nameTitle), figure(words.columns.amount), figure(words.columns.reclaims)],
    rows: shares.map(({ amount, count: reclaims, label }) => [cell(label), usd(amount), count(reclaims)]),
    totals: [
      [
        words.total,
        usd(shares.reduce((sum, { amount }) => sum + amount, 0)),
        count(shares.reduce((sum, { count: reclaims }) => sum + reclaims, 0))
      ]
    ]
  })
}

const writeLines = (pdf: Pdf, detail: QuarterlyStatementDetail) => {
  writeHeading(pdf, 2, words.sections.markets)
  dataTable(pdf, {
    title: words.sections.markets,
    columns: [text(words.columns.country), ...amountColumns(detail.figures)],
    rows: detail.markets.map(({ countryName, figures }) => [countryName, ...amountCells(figures)]),
    totals: [[words.total, ...amountCells(detail.figures)]]
  })
  writeHeading(pdf, 2, words.sections.lines)
  if (detail.lines.length < detail.lineCount) {
    paragraph(pdf, words.largest(count(detail.lines.length), count(detail.lineCount)), "quiet")
  }
  dataTable(pdf, {
    title: words.sections.lines,
    columns: [
      text(words.columns.account, 1.2),
      text(words.columns.owner, 1.4),
      text(words.columns.country),
      ...amountColumns(detail.figures)
    ],
    rows: detail.lines.map((line) => [line.acctCode, line.boName, line.countryName, ...amountCells(line.figures)])
  })
}

/** A quarterly statement as a PDF: the calculation with its check, its breakdown, and the quarter before. */
export const quarterlyPdf = ({ createdAt, detail: wire, paper, product }: QuarterlyOrder): Promise<Uint8Array> => {
  const detail = decode(wire)
  const { clientName, statement } = detail
  const title = words.documentTitle(statement.statementName, clientName)
  const pdf = new Pdf({
    title,
    subject: words.subject(displayDate(statement.statementDate)),
    product,
    footer: title,
    createdAt,
    paper,
    orientation: "landscape"
  })
  writeHead(pdf, detail)
  writeSteps(pdf, detail)
  if (detail.statuses.length > 0) writeCharts(pdf, detail)
  writeShares(pdf, words.sections.statuses, words.columns.status, detail.statuses, (label) => ({
    text: label,
    look: statusLook(label)
  }))
  writeShares(pdf, words.sections.ages, words.columns.age, detail.ages, ageWords)
  writeShares(pdf, words.sections.expiring, words.columns.month, detail.expiring, displayMonth)
  writeShares(pdf, words.sections.short, words.columns.shortReason, detail.shortReasons, reasonText)
  writeShares(pdf, words.sections.closed, words.columns.reason, detail.closedReasons, closingText)
  writeShares(pdf, words.sections.interest, words.columns.interestPart, detail.interestParts, interestPartText)
  if (detail.lines.length > 0) writeLines(pdf, detail)
  investorTable(pdf, detail, { hasClosing: true })
  return pdf.finish()
}
