import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import { usdShort } from "@reclaim/core/format/usdShort"
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

const sumOf = (rows: ReadonlyArray<Sums>): number => rows.reduce((sum, { netReclaim }) => sum + netReclaim, 0)

const largestOf = <A extends Sums>(rows: ReadonlyArray<A>): A | undefined =>
  rows.reduce<A | undefined>((most, row) => (most && most.netReclaim >= row.netReclaim ? most : row), undefined)

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
  titleOf: (shown: ReadonlyArray<StatusGroup>, whole: number) => string
): ReadonlyArray<ChartCard> => {
  const whole = sumOf(shown)
  if (shown.length === 0) return []
  const chart = statusCard({
    title: titleOf(shown, whole),
    summary,
    parts: shown.map((group) => {
      const look = statusLook(group.status)
      return {
        look,
        value: group.netReclaim,
        amount: usd(group.netReclaim),
        share: shareText(group.netReclaim, whole),
        spoken: spoken(look.word, group, whole)
      }
    }),
    total: { label: words.total, amount: usd(whole) }
  })
  return [chart]
}

/** The status with the largest share of open reclaims. */
const clientTitle = (shown: ReadonlyArray<StatusGroup>, whole: number): string => {
  const largest = largestOf(shown)
  return largest === undefined
    ? words.charts.status.client
    : words.charts.status.title(statusLook(largest.status).word, shareText(largest.netReclaim, whole))
}

/** The share of open reclaims that is not yet filed. */
const internalTitle = (shown: ReadonlyArray<StatusGroup>, whole: number): string =>
  words.charts.status.unfiled(
    shareText(sumOf(shown.filter(({ status }) => status !== ("filed" satisfies InternalStatus))), whole)
  )

const countryChart = ({ countries, scope }: DashboardSheet): ReadonlyArray<ChartCard> => {
  const [largest] = countries
  if (largest === undefined) return []
  const whole = sumOf(countries)
  const rest = countries.slice(shownCountries)
  const chart = barCard({
    title: words.charts.country.title(largest.coiName, shareText(largest.netReclaim, whole), scope),
    summary: words.charts.country.summary,
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
  const last = years.at(-1)
  if (last === undefined) return []
  const earlier = years.slice(0, -shownYears)
  const chart = columnCard({
    title: words.charts.year.title(String(last.yearPaid), usd(last.netReclaim)),
    summary: words.charts.year.summary,
    columns: years.slice(-shownYears).map((group) => ({
      label: String(group.yearPaid),
      value: group.netReclaim,
      amount: usdShort(group.netReclaim),
      spoken: spoken(String(group.yearPaid), group),
      isEmphasised: String(group.yearPaid) === asOf.slice(0, 4)
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
  const [largest] = shown
  if (largest === undefined) return []
  const whole = sumOf(shown) + rest.netReclaim
  const others = shown.length - shownAccounts + rest.count
  const chart = barCard({
    title: words.charts.account.title(shareText(largest.netReclaim, whole), scope),
    summary: words.charts.account.summary,
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
  ...statusChart(sheet.clientStatuses, words.charts.status.client, clientTitle),
  ...countryChart(sheet),
  ...yearChart(sheet),
  ...statusChart(sheet.internalStatuses, words.charts.status.internal, internalTitle)
]
