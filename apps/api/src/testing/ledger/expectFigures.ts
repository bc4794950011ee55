import { expect } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { actorWords } from "@reclaim/core/format/actorWords"
import { blockerWords } from "@reclaim/core/format/transaction/blockerWords"
import { count } from "@reclaim/core/format/count"
import { reclaimScope } from "@reclaim/core/format/reclaimScope"
import { usd } from "@reclaim/core/format/usd"
import type { DashboardFigures } from "@reclaim/engine/block/DashboardFigures"
import { dashboardPdfMessages } from "../../features/exports/document/dashboardPdfMessages.ts"
import { statusLook } from "../../ledger/looks/statusLooks.ts"
import { type ReadPdf, tableUnder } from "../readPdf.ts"

const { tables } = dashboardPdfMessages

interface Sums {
  readonly netReclaim: number
  readonly transCount: number
}

const sumOf = (rows: ReadonlyArray<Sums>): ReadonlyArray<string> => [
  usd(rows.reduce((sum, { netReclaim }) => sum + netReclaim, 0)),
  count(rows.reduce((sum, { transCount }) => sum + transCount, 0))
]

const sortRows = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> =>
  rows.map((row) => row.join(" | ")).toSorted()

/** Without header, share and total: name, amount, reclaims and accounts of each group. */
const groupsUnder = (pdf: ReadPdf, heading: string): ReadonlyArray<ReadonlyArray<string>> =>
  tableUnder(pdf, heading)
    .slice(1, -1)
    .map(([name = "", net = "", , reclaims = "", accounts = ""]) => [name, net, reclaims, accounts])

/** Checks that every figure of a dashboard is in its PDF, to the cent and in its place. At most 200 accounts. */
export const expectFigures = (
  pdf: ReadPdf,
  figures: DashboardFigures,
  filter = emptyDashboardFilter("summary")
): void => {
  const { accounts, blockers, clientStatuses, countries, internalStatuses, nextActions, summary, years } = figures
  const whole = pdf.elements.flatMap(({ children }) => children).map(({ children }) => children.map(({ text }) => text))
  for (const cents of [summary.totalProcessing, summary.totalFiled, summary.paidSinceIncp, summary.paidYTD]) {
    expect(whole.flat()).toContain(usd(cents))
  }
  for (const figure of [
    summary.numActiveTrans,
    summary.numActiveAcct,
    summary.numPaidTrans,
    summary.numPaidAcct,
    summary.numEvents
  ]) {
    expect(pdf.text).toContain(` ${count(figure)} `)
  }
  for (const [heading, groups, names] of [
    [tables.client, clientStatuses, clientStatuses.map(({ status }) => statusLook(status).word)],
    [tables.internal, internalStatuses, internalStatuses.map(({ status }) => statusLook(status).word)],
    [tables.nextAction, nextActions, nextActions.map(({ actor }) => actorWords[actor])],
    [tables.blocker, blockers, blockers.map(({ blocker }) => blockerWords[blocker])],
    [tables.country(reclaimScope(filter)), countries, countries.map(({ coiName }) => coiName)],
    [tables.year, years, years.map(({ yearPaid }) => String(yearPaid))]
  ] as const) {
    const expected = groups.map(({ acctCount, netReclaim, transCount }, index) => [
      names[index] ?? "",
      usd(netReclaim),
      count(transCount),
      count(acctCount)
    ])
    expect(sortRows(groupsUnder(pdf, heading))).toEqual(sortRows(expected))
    if (groups.length === 0) continue
    const [, net, , reclaims] = tableUnder(pdf, heading).at(-1) ?? []
    expect([net, reclaims]).toEqual(sumOf(groups))
  }
  const toDate = tableUnder(pdf, tables.year).map((row) => row[5])
  expect(new Set(toDate.slice(1, -1))).toEqual(new Set(years.map(({ netToDate }) => usd(netToDate ?? -1))))
  if (accounts.length === 0) return
  const rows = tableUnder(pdf, tables.accounts)
  expect(sortRows(rows.slice(1, -1))).toEqual(
    sortRows(accounts.map((row) => [row.acctCode, row.fiName, row.boName, usd(row.netReclaim), count(row.transCount)]))
  )
  expect(rows.at(-1)?.slice(3)).toEqual(sumOf(accounts))
}
