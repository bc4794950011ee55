import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { count } from "@reclaim/core/format/count"
import { dayOfMonth } from "@reclaim/core/format/displayDate"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
import {
  clientStatusFinding,
  countryFinding,
  custodianFinding,
  internalStatusFinding,
  sumOf,
  yearFinding
} from "@reclaim/core/rules/report/chartFindings"
import { restOfYear } from "@reclaim/core/rules/report/restOfYear"
import { barCard } from "@reclaim/pdf/barCard"
import type { ChartCard } from "@reclaim/pdf/ChartCard"
import { columnCard } from "@reclaim/pdf/columnCard"
import type { DashboardSheet, StatusList } from "./DashboardSheet.ts"
import { dashboardPdfMessages } from "./dashboardPdfMessages.ts"
import { statusCard } from "../../../ledger/looks/statusCard.ts"
import { statusLook } from "../../../ledger/looks/statusLooks.ts"

const words = dashboardPdfMessages
const shownCountries = 7
const shownAccounts = 5
const shownYears = 8

interface Sums {
  readonly netReclaim: number
  readonly transCount: number
}

const spoken = (name: string, { netReclaim, transCount }: Sums, whole?: number): string =>
  words.spoken(
    name,
    [
      usd(netReclaim),
      ...(whole === undefined ? [] : [shareText(netReclaim, whole)]),
      words.reclaims(transCount, count(transCount))
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
        spoken: spoken(look.word, group, whole)
      }
    }),
    total: { label: words.total, amount: usd(whole) }
  })
  return [chart]
}

const countryChart = ({ countries, scope }: DashboardSheet): ReadonlyArray<ChartCard> => {
  if (countries.length === 0) return []
  const whole = sumOf(countries)
  const rest = countries.slice(shownCountries)
  const chart = barCard({
    title: countryFinding(countries, scope),
    summary: words.charts.country.summary(scope),
    bars: countries.slice(0, shownCountries).map((group) => ({
      label: group.coiName,
      value: group.netReclaim,
      amount: usd(group.netReclaim),
      spoken: spoken(group.coiName, group, whole)
    })),
    ...(rest.length === 0 ? {} : { more: words.charts.country.more(rest.length, count(rest.length), usd(sumOf(rest))) })
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
    summary: isSplit ? words.charts.year.split(dayOfMonth(asOf)) : words.charts.year.summary,
    columns: shown.map((group) => ({
      label: String(group.yearPaid),
      value: group.netReclaim,
      rest: restOfYear(group, currentYear),
      amount: usdShort(group.netReclaim),
      spoken: spoken(String(group.yearPaid), group),
      isEmphasised: group.yearPaid === currentYear
    })),
    ...(earlier.length === 0
      ? {}
      : { more: words.charts.year.more(earlier.length, count(earlier.length), usd(sumOf(earlier))) })
  })
  return [chart]
}

const accountName = ({ acctCode, boName }: CustodianAccountRow): string =>
  boName === "" ? acctCode : `${acctCode} ${boName}`

/** The largest accounts, at full width because their names are long. */
export const accountChart = ({ accounts: { rest, shown }, scope }: DashboardSheet): ReadonlyArray<ChartCard> => {
  if (shown.length === 0) return []
  const whole = sumOf(shown) + rest.netReclaim
  const others = shown.length - shownAccounts + rest.count
  const chart = barCard({
    title: custodianFinding({ count: shown.length + rest.count, netReclaim: whole }, shown, scope),
    summary: words.charts.account.summary(scope),
    bars: shown.slice(0, shownAccounts).map((row) => ({
      label: accountName(row),
      value: row.netReclaim,
      amount: usd(row.netReclaim),
      spoken: spoken(`${row.acctCode} ${row.fiName} ${row.boName}`, row, whole)
    })),
    ...(others <= 0
      ? {}
      : {
          more: words.charts.account.more(
            words.accounts(others, count(others)),
            usd(sumOf(shown.slice(shownAccounts)) + rest.netReclaim)
          )
        })
  })
  return [chart]
}

/** The charts that are placed in pairs, in the order of the screen; those without figures are omitted. */
export const dashboardCharts = (sheet: DashboardSheet): ReadonlyArray<ChartCard> => [
  ...statusChart(sheet.clientStatuses, words.charts.status.client, clientStatusFinding),
  ...countryChart(sheet),
  ...yearChart(sheet),
  ...statusChart(sheet.internalStatuses, words.charts.status.internal, internalStatusFinding)
]
