import { Blocker, type BlockerGroup } from "@reclaim/core/domain/reclaim/Blocker"
import type { CountryGroup } from "@reclaim/core/domain/reclaim/CountryGroup"
import type { DashboardFacets } from "@reclaim/core/domain/reclaim/DashboardFacets"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { type NextActionGroup, NextActor } from "@reclaim/core/domain/reclaim/NextActor"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import { isNullYear } from "@reclaim/core/domain/value/NullDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { byCountry } from "./DashboardFigures.ts"
import { clientStatusListOrder, internalStatusListOrder } from "./StatusPair.ts"

/** The lists of a dashboard whose own filter goes by a reclaim's combination of market, stage and year. */
export const facetNames = [
  "internalStatuses",
  "clientStatuses",
  "years",
  "countries",
  "nextActions",
  "blockers"
] as const
export type FacetName = (typeof facetNames)[number]

/** The field of the filter that narrows each list. */
const fields = {
  internalStatuses: "internalStatuses",
  clientStatuses: "clientStatuses",
  years: "yearsPaid",
  countries: "countries",
  nextActions: "nextActors",
  blockers: "blockers"
} as const satisfies Readonly<Record<FacetName, keyof DashboardFilter>>

/** The lists that are narrowed by their own filter, each with the filter that narrows by everything else. */
export const narrowedFacets = (filter: DashboardFilter): ReadonlyMap<FacetName, DashboardFilter> =>
  new Map(
    facetNames
      .filter((name) => filter[fields[name]].length > 0)
      .map((name) => [name, filter.with({ [fields[name]]: [] })])
  )

/** Filter without the restriction to custodians and accounts, for the list of accounts; null if it has none. */
export const withoutAccounts = (filter: DashboardFilter): DashboardFilter | null =>
  filter.custodianCodes.length + filter.accountCodes.length === 0
    ? null
    : filter.with({ custodianCodes: [], accountCodes: [] })

const none = { netReclaim: UsdCents.make(0), transCount: 0, acctCount: 0 }

/** A list with those of its known values that are chosen and missing, in the order of the values. */
const withMissing = <Value extends string, Row>(
  rows: ReadonlyArray<Row>,
  valueOf: (row: Row) => string,
  { chosen, known }: { readonly chosen: ReadonlyArray<string>; readonly known: ReadonlyArray<Value> },
  emptyRow: (value: Value) => Row
): ReadonlyArray<Row> =>
  known.flatMap((value) => {
    const row = rows.find((one) => valueOf(one) === value)
    return row !== undefined ? [row] : chosen.includes(value) ? [emptyRow(value)] : []
  })

const statuses = (
  rows: ReadonlyArray<StatusGroup>,
  chosen: ReadonlyArray<string>,
  known: ReadonlyArray<string>
): ReadonlyArray<StatusGroup> =>
  withMissing(
    rows,
    ({ status }) => status,
    { chosen, known },
    (status) => ({ status, ...none, shareOfAll: 0 })
  )

const actions = (rows: ReadonlyArray<NextActionGroup>, chosen: ReadonlyArray<string>) =>
  withMissing(
    rows,
    ({ actor }) => actor,
    { chosen, known: NextActor.literals },
    (actor) => ({ actor, ...none })
  )

const blockers = (rows: ReadonlyArray<BlockerGroup>, chosen: ReadonlyArray<string>) =>
  withMissing(
    rows,
    ({ blocker }) => blocker,
    { chosen, known: Blocker.literals },
    (blocker) => ({ blocker, ...none })
  )

const isYear = (year: number): boolean => year >= 1000 && year <= 9999 && !isNullYear(year)

const years = (rows: ReadonlyArray<YearGroup>, chosen: ReadonlyArray<number>): ReadonlyArray<YearGroup> => {
  const missing = [...new Set(chosen)].filter((year) => isYear(year) && !rows.some(({ yearPaid }) => yearPaid === year))
  return [...rows, ...missing.map((yearPaid) => ({ yearPaid, netToDate: none.netReclaim, ...none }))].toSorted(
    (a, b) => a.yearPaid - b.yearPaid
  )
}

const countries = (
  rows: ReadonlyArray<CountryGroup>,
  chosen: ReadonlyArray<string>,
  nameOf: (iso2: string) => string | undefined
): ReadonlyArray<CountryGroup> => {
  const missing = [...new Set(chosen)].flatMap((coi) => {
    const coiName = rows.some((row) => row.coi === coi) ? undefined : nameOf(coi)
    return coiName === undefined ? [] : [{ coi, coiName, ...none, shareOfAll: 0 }]
  })
  return [...rows, ...missing].toSorted(byCountry)
}

type ComboFacets = Omit<DashboardFacets, "accounts">

/**
 * Lists, each without its own filter but with every value selected in it: a value excluded by other filters is kept
 * with zero totals, so that it can be seen and unselected.
 *
 * @param nameOf name of a market; undefined for an unknown code
 */
export const keepChosen = (
  facets: ComboFacets,
  filter: DashboardFilter,
  nameOf: (iso2: string) => string | undefined
): ComboFacets => ({
  ...(facets.internalStatuses === undefined
    ? {}
    : { internalStatuses: statuses(facets.internalStatuses, filter.internalStatuses, internalStatusListOrder) }),
  ...(facets.clientStatuses === undefined
    ? {}
    : { clientStatuses: statuses(facets.clientStatuses, filter.clientStatuses, clientStatusListOrder) }),
  ...(facets.years === undefined ? {} : { years: years(facets.years, filter.yearsPaid) }),
  ...(facets.countries === undefined ? {} : { countries: countries(facets.countries, filter.countries, nameOf) }),
  ...(facets.nextActions === undefined ? {} : { nextActions: actions(facets.nextActions, filter.nextActors) }),
  ...(facets.blockers === undefined ? {} : { blockers: blockers(facets.blockers, filter.blockers) })
})
