import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { type FilterGroup, filterOfValues, valuesOfFilter } from "./dashboardFilterUrl.ts"

const without = (values: ReadonlyArray<string>, value: string) => values.filter((other) => other !== value)

const withValue = (values: ReadonlyArray<string>, value: string) =>
  values.includes(value) ? values : [...values, value]

/** The filter with one more value; the same filter if it already has the value. */
export const addToFilter = (filter: DashboardFilter, group: FilterGroup, value: string): DashboardFilter => {
  const values = valuesOfFilter(filter)
  return filterOfValues(filter.tab, { ...values, [group]: withValue(values[group], value) })
}

/** The filter without one value. */
export const removeFromFilter = (filter: DashboardFilter, group: FilterGroup, value: string): DashboardFilter => {
  const values = valuesOfFilter(filter)
  return filterOfValues(filter.tab, { ...values, [group]: without(values[group], value) })
}

/** Adds a value to its filter group, or removes it if present. */
export const toggleInFilter = (filter: DashboardFilter, group: FilterGroup, value: string): DashboardFilter =>
  valuesOfFilter(filter)[group].includes(value)
    ? removeFromFilter(filter, group, value)
    : addToFilter(filter, group, value)

/**
 * Filter after a click on a part of a chart: selects that part alone, or clears the selection if it was the only one.
 * With `isAdding`, the part is added to those already chosen.
 */
export const chooseInFilter = (
  filter: DashboardFilter,
  group: FilterGroup,
  value: string,
  isAdding: boolean
): DashboardFilter => {
  if (isAdding) return toggleInFilter(filter, group, value)
  const values = valuesOfFilter(filter)
  const isAlone = values[group].length === 1 && values[group][0] === value
  return filterOfValues(filter.tab, { ...values, [group]: isAlone ? [] : [value] })
}

/** One account at one custodian; the account's code alone may exist at several. */
export interface AccountChoice {
  readonly fiCode: string
  readonly acctCode: string
}

/** True if the filter names exactly this account. */
export const isAccountChosen = (filter: DashboardFilter, account: AccountChoice): boolean =>
  filter.accountCodes.includes(account.acctCode) && filter.custodianCodes.includes(account.fiCode)

/**
 * Filter after a click on an account: adds the account and its custodian, or removes both if it was the last account
 * selected.
 */
export const toggleAccount = (filter: DashboardFilter, account: AccountChoice): DashboardFilter => {
  if (!isAccountChosen(filter, account)) {
    return addToFilter(addToFilter(filter, "custodian", account.fiCode), "account", account.acctCode)
  }
  const narrowed = removeFromFilter(filter, "account", account.acctCode)
  return narrowed.accountCodes.length === 0 ? removeFromFilter(narrowed, "custodian", account.fiCode) : narrowed
}

/** Filter after a click on an account in a chart; see `chooseInFilter`. */
export const chooseAccount = (filter: DashboardFilter, account: AccountChoice, isAdding: boolean): DashboardFilter => {
  if (isAdding) return toggleAccount(filter, account)
  const none = filter.with({ accountCodes: [], custodianCodes: [] })
  const isAlone =
    isAccountChosen(filter, account) && filter.accountCodes.length === 1 && filter.custodianCodes.length === 1
  return isAlone ? none : toggleAccount(none, account)
}
