import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import type { FigureName } from "../../domain/reclaim/FigureName.ts"
import { internalStatusesIn, openPhases, type StagePhase } from "../../domain/reclaim/StagePhase.ts"
import { addressQuery } from "./addressQuery.ts"
import type { AccountChoice } from "./dashboardFilterChange.ts"
import { type FilterGroup, filterOfValues, pathOfTab, searchOfFilter, valuesOfFilter } from "./dashboardFilterUrl.ts"

/** Link to the transactions under a filter, with the other dashboard settings of the address `from`. */
export const transactionsHref = (filter: DashboardFilter, from: string): string => {
  const query = addressQuery(searchOfFilter(filter, from))
  query.delete("transaction")
  query.set("view", "transactions")
  return `${pathOfTab(filter.tab)}?${query.toString()}`
}

const phasesOf = {
  outstanding: ["unfiled"],
  filed: ["filed"],
  paidSinceStart: ["paid"],
  paidReclaims: ["paid"],
  activeReclaims: openPhases
} as const satisfies Partial<Record<FigureName, ReadonlyArray<StagePhase>>>

/** A figure that counts the transactions of some phases. */
export type PhaseFigure = keyof typeof phasesOf

/** Filter of the transactions that a figure counts: restricts the selected statuses to those of its phase. */
export const filterOfFigure = (filter: DashboardFilter, figure: PhaseFigure): DashboardFilter => {
  const values = valuesOfFilter(filter)
  const counted: ReadonlyArray<string> = internalStatusesIn(...phasesOf[figure])
  const status = values.status.length === 0 ? counted : counted.filter((one) => values.status.includes(one))
  return filterOfValues(filter.tab, { ...values, status })
}

/** Filter with a single value of a kind, replacing its other values. */
export const onlyInFilter = (filter: DashboardFilter, group: FilterGroup, value: string): DashboardFilter =>
  filterOfValues(filter.tab, { ...valuesOfFilter(filter), [group]: [value] })

/** Filter of one account at its custodian, replacing other accounts. */
export const filterOfAccount = (filter: DashboardFilter, { acctCode, fiCode }: AccountChoice): DashboardFilter =>
  filterOfValues(filter.tab, { ...valuesOfFilter(filter), custodian: [fiCode], account: [acctCode] })
