import type { CountryGroup } from "@reclaim/core/domain/reclaim/CountryGroup"
import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import { count } from "@reclaim/core/format/count"
import { percent } from "@reclaim/core/format/percent"
import { usdShort } from "@reclaim/core/format/usdShort"
import { chartMessages } from "../chart/chartMessages.ts"
import { statusAppearance } from "../page/statusAppearance.tsx"

interface Amount {
  readonly netReclaim: number
}

/** The sum of a list, in cents. */
export const sumOf = (list: ReadonlyArray<Amount>): number => list.reduce((sum, item) => sum + item.netReclaim, 0)

/** The entry with the largest amount; undefined for an empty list. */
export const largestOf = <A extends Amount>(list: ReadonlyArray<A>): A | undefined =>
  list.reduce<A | undefined>(
    (largest, item) => (largest && largest.netReclaim >= item.netReclaim ? largest : item),
    undefined
  )

/** A share for a sentence, in whole per cent: `37%`. */
const roundShareText = (part: number, whole: number): string =>
  percent(whole === 0 ? 0 : Math.round((part / whole) * 100) / 100)

const words = chartMessages

/** The finding of the client-facing chart: the status with the largest share of open reclaims. */
export const clientStatusFinding = (groups: ReadonlyArray<StatusGroup>): string => {
  const largest = largestOf(groups)
  const total = sumOf(groups)
  if (largest === undefined || total <= 0) return words.status.nothing
  return words.status.finding(roundShareText(largest.netReclaim, total), statusAppearance(largest.status).clause)
}

/** The finding of the internal chart: the share of open reclaims that is not yet filed. */
export const internalStatusFinding = (groups: ReadonlyArray<StatusGroup>): string => {
  const total = sumOf(groups)
  const unfiled = sumOf(groups.filter((group) => group.status !== ("filed" satisfies InternalStatus)))
  if (total <= 0) return words.status.nothing
  return unfiled <= 0 ? words.status.allFiled : words.status.unfiled(roundShareText(unfiled, total))
}

/** The finding of the country chart: the country with the largest share. `scope` names the reclaims counted. */
export const countryFinding = (groups: ReadonlyArray<CountryGroup>, scope: string): string => {
  const largest = largestOf(groups)
  const total = sumOf(groups)
  if (largest === undefined || total <= 0) return words.country.nothing
  if (groups.length === 1) return words.country.only(largest.coiName)
  return words.country.finding(largest.coiName, roundShareText(largest.netReclaim, total), scope)
}

/** The finding of the year chart: the current year compared with the previous one. */
export const yearFinding = (groups: ReadonlyArray<YearGroup>, currentYear: number): string => {
  if (sumOf(groups) <= 0) return words.year.nothing
  const current = groups.find((group) => group.yearPaid === currentYear)?.netReclaim ?? 0
  const last = groups.find((group) => group.yearPaid === currentYear - 1)?.netReclaim ?? 0
  if (current <= 0) return words.year.notYet(currentYear)
  if (last <= 0) return words.year.first(currentYear, usdShort(current))
  return current >= last
    ? words.year.ahead(currentYear, currentYear - 1)
    : words.year.behind(currentYear, roundShareText(current, last), currentYear - 1)
}

/** The finding of the account chart: the share of the largest accounts. `shown` is sorted, largest first. */
export const custodianFinding = (
  rows: ReadonlyArray<CustodianAccountRow>,
  shown: ReadonlyArray<CustodianAccountRow>,
  scope: string
): string => {
  const total = sumOf(rows)
  if (total <= 0) return words.custodian.nothing
  if (rows.length === 1) return words.custodian.one
  const top = shown.slice(0, 3)
  return words.custodian.finding(count(top.length), roundShareText(sumOf(top), total), scope)
}
