import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { count } from "@reclaim/core/format/count"
import { dayOfMonth, displayDate } from "@reclaim/core/format/displayDate"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { filterSentence } from "@reclaim/core/rules/filter/filterSentence"
import {
  clientStatusFinding,
  countryFinding,
  custodianFinding,
  internalStatusFinding,
  sumOf,
  yearFinding
} from "@reclaim/core/rules/report/chartFindings"
import { figureDefinitions } from "@reclaim/core/rules/report/figureDefinitions"
import { keyCounts, keyFigures as figuresInOrder, pastDeadlineFigure } from "@reclaim/core/rules/report/keyFigures"
import { restOfYear } from "@reclaim/core/rules/report/restOfYear"
import { barCard } from "@reclaim/pdf/barCard"
import { cards } from "@reclaim/pdf/cards"
import type { ChartCard } from "@reclaim/pdf/ChartCard"
import { columnCard } from "@reclaim/pdf/columnCard"
import { dataTable } from "@reclaim/pdf/dataTable"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { type KeyFigure, keyFigures, type SmallFigure } from "@reclaim/pdf/keyFigures"
import { notice } from "@reclaim/pdf/notice"
import { palette } from "@reclaim/pdf/palette"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import { statusCard } from "../../../ledger/looks/statusCard.ts"
import { statusLook } from "../../../ledger/looks/statusLooks.ts"
import { dashboardPdfMessages } from "./dashboardPdfMessages.ts"
import type { DashboardSheet, StatusList } from "./DashboardSheet.ts"
import { accountsTable, groupTables } from "./dashboardTables.ts"
import { writeExpiry } from "./writeExpiry.ts"

const dashboardChartsWords = dashboardPdfMessages
const shownCountries = 7
const shownAccounts = 5
const shownYears = 8

interface Sums {
  readonly netReclaim: number
  readonly transCount: number
}

const altText = (name: string, { netReclaim, transCount }: Sums, whole?: number): string =>
  dashboardChartsWords.spoken(
    name,
    [
      usd(netReclaim),
      ...(whole === undefined ? [] : [shareText(netReclaim, whole)]),
      dashboardChartsWords.reclaims(transCount, count(transCount))
    ].join(", ")
  )

/** The statuses of open reclaims in the order of display; no chart when there are none. */
const statusChart = (
  { open: shown }: StatusList,
  summary: string,
  findingOf: (shown: ReadonlyArray<StatusGroup>) => string
): ReadonlyArray<ChartCard> => {
  const whole = sumOf(shown)
  if (shown.length === 0) return []
  const chart = statusCard({
    title: findingOf(shown),
    summary,
    parts: shown.map((group) => {
      const look = statusLook(group.status)
      return {
        look,
        value: group.netReclaim,
        amount: usd(group.netReclaim),
        share: shareText(group.shareOfOpen, 1),
        spoken: altText(look.word, group, whole)
      }
    }),
    total: { label: dashboardChartsWords.total, amount: usd(whole) }
  })
  return [chart]
}

const countryChart = ({ countries, scope }: DashboardSheet): ReadonlyArray<ChartCard> => {
  if (countries.length === 0) return []
  const whole = sumOf(countries)
  const rest = countries.slice(shownCountries)
  const chart = barCard({
    title: countryFinding(countries, scope),
    summary: dashboardChartsWords.charts.country.summary(scope),
    bars: countries.slice(0, shownCountries).map((group) => ({
      label: group.coiName,
      value: group.netReclaim,
      amount: usd(group.netReclaim),
      spoken: altText(group.coiName, group, whole)
    })),
    ...(rest.length === 0
      ? {}
      : { more: dashboardChartsWords.charts.country.more(rest.length, count(rest.length), usd(sumOf(rest))) })
  })
  return [chart]
}

const yearChart = ({ asOf, years }: DashboardSheet): ReadonlyArray<ChartCard> => {
  if (years.length === 0) return []
  const currentYear = yearOf(asOf)
  const shown = years.slice(-shownYears)
  const isSplit = shown.some((group) => restOfYear(group, currentYear) > 0)
  const earlier = years.slice(0, -shownYears)
  const chart = columnCard({
    title: yearFinding(years, asOf),
    summary: isSplit
      ? dashboardChartsWords.charts.year.split(dayOfMonth(asOf))
      : dashboardChartsWords.charts.year.summary,
    columns: shown.map((group) => ({
      label: String(group.yearPaid),
      value: group.netReclaim,
      rest: restOfYear(group, currentYear),
      amount: usdShort(group.netReclaim),
      spoken: altText(String(group.yearPaid), group),
      isEmphasised: group.yearPaid === currentYear
    })),
    ...(earlier.length === 0
      ? {}
      : { more: dashboardChartsWords.charts.year.more(earlier.length, count(earlier.length), usd(sumOf(earlier))) })
  })
  return [chart]
}

const accountName = ({ acctCode, boName }: CustodianAccountRow): string =>
  boName === "" ? acctCode : `${acctCode} ${boName}`

/** The largest accounts, at full width because their names are long. */
const accountChart = ({ accounts: { rest, shown }, scope }: DashboardSheet): ReadonlyArray<ChartCard> => {
  if (shown.length === 0) return []
  const whole = sumOf(shown) + rest.netReclaim
  const others = shown.length - shownAccounts + rest.count
  const chart = barCard({
    title: custodianFinding({ count: shown.length + rest.count, netReclaim: whole }, shown, scope),
    summary: dashboardChartsWords.charts.account.summary(scope),
    bars: shown.slice(0, shownAccounts).map((row) => ({
      label: accountName(row),
      value: row.netReclaim,
      amount: usd(row.netReclaim),
      spoken: altText(`${row.acctCode} ${row.fiName} ${row.boName}`, row, whole)
    })),
    ...(others <= 0
      ? {}
      : {
          more: dashboardChartsWords.charts.account.more(
            dashboardChartsWords.accounts(others, count(others)),
            usd(sumOf(shown.slice(shownAccounts)) + rest.netReclaim)
          )
        })
  })
  return [chart]
}

/** The charts that are placed in pairs, in the order of the screen; those without figures are omitted. */
const dashboardCharts = (sheet: DashboardSheet): ReadonlyArray<ChartCard> => [
  ...statusChart(sheet.clientStatuses, dashboardChartsWords.charts.status.client, clientStatusFinding),
  ...countryChart(sheet),
  ...yearChart(sheet),
  ...statusChart(sheet.internalStatuses, dashboardChartsWords.charts.status.internal, internalStatusFinding)
]

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
  writeHeading(pdf, 1, words.title)
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
  writeHeading(pdf, 2, words.tables.accounts)
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
  writeHeading(pdf, 2, title)
  for (const { name, text } of definitions) paragraph(pdf, words.definition(name, text), "quiet")
  for (const note of notes) paragraph(pdf, note, "quiet")
}

/**
 * The dashboard as a PDF: the content of the screen under the same tab and filters, and the figures behind its charts.
 */
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
      writeHeading(pdf, 2, table.title)
      dataTable(pdf, table)
    }
    writeAccounts(pdf, sheet)
  }
  writeNotes(pdf)
  return pdf.finish()
}
