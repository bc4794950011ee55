import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { displayMonth, monthName } from "@reclaim/core/format/displayMonth"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import { monthsFinding } from "@reclaim/core/rules/report/chartFindings"
import { barCard } from "@reclaim/pdf/barCard"
import { cards } from "@reclaim/pdf/cards"
import { columnCard } from "@reclaim/pdf/columnCard"
import { dashboardPdfMessages } from "./dashboardPdfMessages.ts"
import type { ExpirySheet } from "./DashboardSheet.ts"
import { dataTable } from "@reclaim/pdf/dataTable"
import { expiryPdfMessages as words } from "./expiryPdfMessages.ts"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { keyFigures } from "@reclaim/pdf/keyFigures"
import { palette } from "@reclaim/pdf/palette"
import { paragraph } from "@reclaim/pdf/paragraph"
import type { Pdf } from "@reclaim/pdf/Pdf"

interface Sums {
  readonly count: number
  readonly net: number
}

const reclaimsOf = (n: number): string => dashboardPdfMessages.reclaims(n, count(n))

const altText = (name: string, { count: n, net }: Sums): string =>
  dashboardPdfMessages.spoken(name, [usd(net), reclaimsOf(n)].join(", "))

const sumOf = (parts: ReadonlyArray<Sums>): Sums =>
  parts.reduce<Sums>((sum, { count: n, net }) => ({ count: sum.count + n, net: sum.net + net }), { count: 0, net: 0 })

const writeFigures = (pdf: Pdf, { blocked, daysToNearest, expired, nearest, total }: ExpirySheet) => {
  const ranOut = sumOf(expired)
  keyFigures(pdf, [
    { name: words.atRisk, colour: palette.danger, amount: usd(total.net), note: reclaimsOf(total.count) },
    {
      name: words.nearest,
      colour: palette.documents,
      amount: nearest === null ? words.noDay : displayDate(nearest),
      note: daysToNearest === null ? words.noDayNote : words.days(daysToNearest, count(daysToNearest))
    },
    {
      name: words.blocked,
      colour: palette.documents,
      amount: usd(blocked.net),
      note: blocked.count === 0 ? words.nothingBlocked : words.blockedNote(reclaimsOf(blocked.count))
    },
    {
      name: words.expired,
      colour: palette.closed,
      amount: usd(ranOut.net),
      note: ranOut.count === 0 ? words.nothingExpired : reclaimsOf(ranOut.count)
    }
  ])
}

const writeCharts = (pdf: Pdf, { buckets, by, months }: ExpirySheet) => {
  const near = barCard({
    title: words.buckets.title,
    summary: words.buckets.summary,
    bars: buckets.map((bucket) => ({
      label: words.buckets.names[bucket.bucket],
      value: bucket.net,
      amount: usd(bucket.net),
      spoken: altText(words.buckets.names[bucket.bucket], bucket),
      colour: bucket.bucket === "pastCutoff" ? palette.danger : palette.documents
    }))
  })
  const byMonth = columnCard({
    title: monthsFinding({ by, months }),
    summary: words.months.summary,
    columns: months.map((month) => ({
      label: monthName(month.month),
      value: month.net,
      amount: month.net === 0 ? "" : usdShort(month.net),
      spoken: altText(displayMonth(month.month), month),
      isEmphasised: false,
      colour: palette.documents
    }))
  })
  cards(pdf, [near, byMonth], 1)
}

const writeTable = (pdf: Pdf, title: string, column: string, rows: ReadonlyArray<Sums & { readonly name: string }>) => {
  if (rows.length === 0) return
  const total = sumOf(rows)
  writeHeading(pdf, 2, title)
  dataTable(pdf, {
    title,
    columns: [
      { title: column, kind: "text" },
      { title: words.columns.netReclaim, kind: "figure" },
      { title: words.columns.reclaims, kind: "figure" }
    ],
    rows: rows.map(({ count: n, name, net }) => [name, usd(net), count(n)]),
    totals: [[words.total, usd(total.net), count(total.count)]]
  })
}

/** Writes the expiring reclaims: the total first, then by time to the agent cut-off. */
export const writeExpiry = (pdf: Pdf, expiry: ExpirySheet): void => {
  writeHeading(pdf, 2, words.title, 120)
  writeFigures(pdf, expiry)
  writeCharts(pdf, expiry)
  paragraph(pdf, words.note, "quiet")
  writeTable(
    pdf,
    words.months.title,
    words.months.column,
    expiry.months.map(({ count: n, month, net }) => ({ name: displayMonth(month), count: n, net }))
  )
  writeTable(
    pdf,
    words.waited.title,
    words.waited.column,
    expiry.expired.map(({ actor, count: n, net }) => ({ name: words.waited.actors[actor], count: n, net }))
  )
}
