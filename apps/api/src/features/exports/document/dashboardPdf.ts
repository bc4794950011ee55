import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import type { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import { figureDefinitions } from "@reclaim/core/rules/report/figureDefinitions"
import { keyCounts, keyFigures as figuresInOrder, pastDeadlineFigure } from "@reclaim/core/rules/report/keyFigures"
import { cards } from "@reclaim/pdf/cards"
import { accountChart, dashboardCharts } from "./dashboardCharts.ts"
import { dashboardPdfMessages } from "./dashboardPdfMessages.ts"
import type { DashboardSheet } from "./DashboardSheet.ts"
import { accountsTable, groupTables } from "./dashboardTables.ts"
import { dataTable } from "@reclaim/pdf/dataTable"
import { filterSentence } from "@reclaim/core/rules/filter/filterSentence"
import { heading } from "@reclaim/pdf/heading"
import { type KeyFigure, keyFigures, type SmallFigure } from "@reclaim/pdf/keyFigures"
import { notice } from "@reclaim/pdf/notice"
import { palette } from "@reclaim/pdf/palette"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import { writeExpiry } from "./writeExpiry.ts"

const words = dashboardPdfMessages

const figuresOf = ({ compared, summary, tab }: DashboardSheet): ReadonlyArray<KeyFigure> =>
  figuresInOrder(summary, tab, compared).map(({ cents, name, note, token }) => ({
    name,
    colour: palette[token],
    amount: usd(cents),
    note
  }))

const countsOf = (summary: DashboardSummary): ReadonlyArray<SmallFigure> =>
  keyCounts(summary).map(({ count: n, name }) => [name, count(n)])

const writeHead = (pdf: Pdf, sheet: DashboardSheet) => {
  heading(pdf, 1, words.title)
  const parts = [words.tabs[sheet.tab], words.asOf(displayDate(sheet.asOf))]
  paragraph(pdf, (sheet.clientName === null ? parts : [sheet.clientName, ...parts]).join(" · "), "lead")
  paragraph(pdf, filterSentence(sheet.filters), "quiet")
}

const writePastDeadline = (pdf: Pdf, { pastDeadline }: DashboardSheet) => {
  const past = pastDeadlineFigure(pastDeadline)
  if (past !== null) notice(pdf, past.sentence)
}

const writeExpiring = (pdf: Pdf, { expiring }: DashboardSheet) => {
  if (expiring === null) return
  const { netReclaim, transCount } = expiring
  if (transCount === 0) paragraph(pdf, words.noneExpiring, "quiet")
  else notice(pdf, words.expiring(usd(netReclaim), words.reclaims(transCount, count(transCount))))
}

const writeAccounts = (pdf: Pdf, sheet: DashboardSheet) => {
  const { rest, shown } = sheet.accounts
  const all = shown.length + rest.count
  heading(pdf, 2, words.tables.accounts)
  paragraph(
    pdf,
    rest.count === 0
      ? words.tables.everyAccount(words.accounts(all, count(all)))
      : words.tables.capped(count(shown.length), count(all)),
    "quiet"
  )
  dataTable(pdf, accountsTable(sheet))
}

const writeNotes = (pdf: Pdf) => {
  const { definitions, notes, title } = figureDefinitions
  heading(pdf, 2, title)
  for (const { name, text } of definitions) paragraph(pdf, words.definition(name, text), "quiet")
  for (const note of notes) paragraph(pdf, note, "quiet")
}

/** The dashboard as a PDF: what the screen shows under the same tab and filters, and the figures behind its charts. */
export const dashboardPdf = (sheet: DashboardSheet): Promise<Uint8Array> => {
  const { asOf, clientName, createdAt, paper, product, tab } = sheet
  const title = words.documentTitle(words.tabs[tab], clientName)
  const date = displayDate(asOf)
  const pdf = new Pdf({
    title,
    subject: words.subject(date),
    product,
    footer: `${title}, ${words.asOf(date)}`,
    createdAt,
    paper
  })
  writeHead(pdf, sheet)
  pdf.y += 6
  keyFigures(pdf, figuresOf(sheet), countsOf(sheet.summary))
  writePastDeadline(pdf, sheet)
  writeExpiring(pdf, sheet)
  if (sheet.expiry !== null) writeExpiry(pdf, sheet.expiry)
  if (sheet.accounts.shown.length === 0) paragraph(pdf, words.nothing)
  else {
    cards(pdf, dashboardCharts(sheet))
    cards(pdf, accountChart(sheet), 1)
    for (const table of groupTables(sheet)) {
      heading(pdf, 2, table.title)
      dataTable(pdf, table)
    }
    writeAccounts(pdf, sheet)
  }
  writeNotes(pdf)
  return pdf.finish()
}
