import type { Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { shownStages } from "../../domain/reclaim/PastDeadline.ts"
import { pastDeadlineMeaning } from "../../domain/reclaim/Stage.ts"
import { phaseOf } from "../../domain/reclaim/StagePhase.ts"
import type { FilterGroup } from "../address/dashboardFilterUrl.ts"

/** Totals of one filter value, under all filters of other kinds. */
export interface ValueFigures {
  readonly transCount: number
  /** In US cents. */
  readonly netReclaim: number
}

/** The figures of a kind's values, see `figuresOfValue`. Null where they are not known. */
type FiguresByValue = ReadonlyMap<string, ValueFigures> | null

const nothing: ValueFigures = { netReclaim: 0, transCount: 0 }

/** Statuses listed in a response only if the filter names them. */
const listedByName: ReadonlySet<string> = new Set(
  [...shownStages.values()]
    .filter((meaning) => phaseOf(meaning) === "past" || phaseOf(meaning) === "closed")
    .flatMap(({ client, internal }) => (internal === null ? [client] : [client, internal]))
)

/** The figures of one value: one that is not listed has no reclaims, unless it is listed only by name. Undefined where they are not known. */
export const figuresOfValue = (figures: FiguresByValue, value: string): ValueFigures | undefined =>
  figures === null ? undefined : (figures.get(value) ?? (listedByName.has(value) ? undefined : nothing))

const figuresBy = <Row extends ValueFigures>(
  rows: ReadonlyArray<Row>,
  valueOf: (row: Row) => string
): ReadonlyMap<string, ValueFigures> => {
  const figures = new Map<string, ValueFigures>()
  for (const row of rows) {
    const value = valueOf(row)
    const { netReclaim = 0, transCount = 0 } = figures.get(value) ?? {}
    figures.set(value, { netReclaim: netReclaim + row.netReclaim, transCount: transCount + row.transCount })
  }
  return figures
}

/**
 * Figures of all filter values available in the dashboard's response. Each kind is summed up on first use, because
 * there may be 20,000 accounts.
 */
export const filterFigures = (dashboard: Dashboard): ((group: FilterGroup) => FiguresByValue) => {
  const { accounts, facets } = dashboard
  // Under a filter by account an answer lists the other accounts only in part.
  const ofAccounts = facets.accounts === undefined ? accounts : null
  const byAccount = (valueOf: (row: (typeof accounts)[number]) => string) =>
    ofAccounts === null ? null : figuresBy(ofAccounts, valueOf)
  /** A list of statuses with those past their deadline, which have a total where they are not in it. */
  const statuses = (groups: Dashboard["clientStatuses"], past: string) => {
    const figures = figuresBy(groups, ({ status }) => status)
    const total = dashboard.pastDeadline
    return total === null || figures.has(past) ? figures : new Map([...figures, [past, total]])
  }
  const sums: Readonly<Record<FilterGroup, () => FiguresByValue>> = {
    status: () => statuses(facets.internalStatuses ?? dashboard.internalStatuses, pastDeadlineMeaning.internal),
    clientStatus: () => statuses(facets.clientStatuses ?? dashboard.clientStatuses, pastDeadlineMeaning.client),
    country: () => figuresBy(facets.countries ?? dashboard.countries, ({ coi }) => coi),
    custodian: () => byAccount(({ fiCode }) => fiCode),
    account: () => byAccount(({ acctCode }) => acctCode),
    owner: () => byAccount(({ boName }) => boName),
    security: () => null,
    year: () => figuresBy(facets.years ?? dashboard.years, ({ yearPaid }) => String(yearPaid)),
    nextAction: () => figuresBy(facets.nextActions ?? dashboard.nextActions, ({ actor }) => actor),
    blocker: () => figuresBy(facets.blockers ?? dashboard.blockers, ({ blocker }) => blocker),
    latestSafe: () => null,
    search: () => null,
    due: () => null
  }
  const known = new Map<FilterGroup, FiguresByValue>()
  return (group) => {
    const figures = known.has(group) ? (known.get(group) ?? null) : sums[group]()
    known.set(group, figures)
    return figures
  }
}
