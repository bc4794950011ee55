import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { comparePaid } from "@reclaim/core/rules/report/comparePaid"
import { openStatuses } from "@reclaim/core/rules/report/openStatuses"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { reclaimScope } from "@reclaim/core/format/reclaimScope"
import type { DashboardFigures } from "@reclaim/engine/block/DashboardFigures"
import type { DashboardSheet, StatusList } from "./DashboardSheet.ts"
import { chosenFilters } from "@reclaim/core/rules/filter/chosenFilters"
import { filterOptions } from "@reclaim/core/rules/filter/filterOptions"
import { largestAccounts } from "./largestAccounts.ts"

/** How many accounts are listed individually; the Excel file has the complete list. */
const listedAccounts = 200

/** The data a PDF of the dashboard is made from, before it is arranged as a document. */
export interface DashboardSheetParts extends Pick<
  DashboardSheet,
  "expiring" | "clientName" | "asOf" | "product" | "createdAt" | "paper"
> {
  readonly filter: DashboardFilter
  readonly figures: DashboardFigures
  /** Only on the expiring tab. */
  readonly expiry: Expiry | null
}

/** The statuses of open reclaims in the order of display, then those the charts omit. */
const statusList = (groups: ReadonlyArray<StatusGroup>, kind: "internal" | "client"): StatusList => {
  const open = openStatuses(groups, kind)
  return { open, others: groups.filter(({ status }) => !open.some((group) => group.status === status)) }
}

/** Decides everything about the document, so that the worker only has to render it. */
export const dashboardSheetOf = ({ expiry, figures, filter, ...parts }: DashboardSheetParts): DashboardSheet => ({
  ...parts,
  tab: filter.tab,
  filters: chosenFilters(filter, filterOptions(figures)),
  scope: reclaimScope(filter),
  summary: figures.summary,
  pastDeadline: figures.pastDeadline,
  compared: comparePaid(figures.facets.years ?? figures.years, parts.asOf),
  internalStatuses: statusList(figures.internalStatuses, "internal"),
  clientStatuses: statusList(figures.clientStatuses, "client"),
  nextActions: figures.nextActions,
  blockers: figures.blockers,
  years: figures.years.toSorted((a, b) => a.yearPaid - b.yearPaid),
  countries: figures.countries.toSorted((a, b) => b.netReclaim - a.netReclaim),
  accounts: largestAccounts(figures.accounts, listedAccounts),
  expiry:
    expiry === null
      ? null
      : {
          ...expiryFigures(expiry),
          daysToNearest: expiry.nearest === null ? null : dayNumber(expiry.nearest) - dayNumber(expiry.asOf)
        }
})

const expiryFigures = ({ blocked, buckets, by, expired, months, nearest, total }: Expiry) => ({
  blocked,
  buckets,
  by,
  expired,
  months,
  nearest,
  total
})
