import type { BlockerGroup } from "@reclaim/core/domain/reclaim/Blocker"
import type { CountryGroup } from "@reclaim/core/domain/reclaim/CountryGroup"
import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { DashboardSummary } from "@reclaim/core/domain/reclaim/DashboardSummary"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { NextActionGroup } from "@reclaim/core/domain/reclaim/NextActor"
import type { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import type { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { Paper } from "@reclaim/core/format/paper"
import type { ChosenFilter } from "@reclaim/core/rules/filter/chosenFilters"
import type { PaidComparison } from "@reclaim/core/rules/report/comparePaid"
import type { OpenStatusGroup } from "@reclaim/core/rules/report/openStatuses"

/** The accounts that are listed individually, and the sum of the rest. */
interface LargestAccounts<Row> {
  /** Largest net reclaim first. */
  readonly shown: ReadonlyArray<Row>
  readonly rest: { readonly count: number; readonly netReclaim: number; readonly transCount: number }
}

interface Sums {
  readonly netReclaim: number
  readonly transCount: number
}

/** The `most` largest accounts by net reclaim, ties in the given order, and the sum of the rest. */
export const largestAccounts = <Row extends Sums>(rows: ReadonlyArray<Row>, most: number): LargestAccounts<Row> => {
  const sorted = rows.toSorted((a, b) => b.netReclaim - a.netReclaim)
  const rest = { count: 0, netReclaim: 0, transCount: 0 }
  for (const { netReclaim, transCount } of sorted.slice(most)) {
    rest.count++
    rest.netReclaim += netReclaim
    rest.transCount += transCount
  }
  return { shown: sorted.slice(0, most), rest }
}

/** Totals of a group of reclaims. */
export interface ReclaimSum {
  readonly netReclaim: number
  readonly transCount: number
}

/** Statuses in display order: those of open reclaims, as the charts show them, and the others. */
export interface StatusList {
  readonly open: ReadonlyArray<OpenStatusGroup>
  readonly others: ReadonlyArray<StatusGroup>
}

/** The expiring reclaims, as on their own tab. */
export interface ExpirySheet extends Pick<
  Expiry,
  "by" | "total" | "nearest" | "blocked" | "buckets" | "months" | "expired"
> {
  /** Days from today to the nearest deadline; null for none. */
  readonly daysToNearest: number | null
}

/** Everything a PDF of the dashboard shows, as plain data that can be sent to a worker thread. */
export interface DashboardSheet {
  readonly tab: ReportTab
  readonly filters: ReadonlyArray<ChosenFilter>
  /** The reclaims counted, worded as a finding names them: `open reclaims`. */
  readonly scope: string
  readonly summary: DashboardSummary
  /** Reclaims past their deadline, which no figure counts; null for none. */
  readonly pastDeadline: PastDeadlineTotal | null
  /** Comparison with this year's payments. */
  readonly compared: PaidComparison | null
  readonly internalStatuses: StatusList
  readonly clientStatuses: StatusList
  readonly nextActions: ReadonlyArray<NextActionGroup>
  readonly blockers: ReadonlyArray<BlockerGroup>
  /** Oldest first. */
  readonly years: ReadonlyArray<YearGroup>
  /** Largest first. */
  readonly countries: ReadonlyArray<CountryGroup>
  readonly accounts: LargestAccounts<CustodianAccountRow>
  /** Reclaims that expire within twelve months, under the same filters; null on tabs that do not show them. */
  readonly expiring: ReclaimSum | null
  /** The expiring reclaims in full, for their own tab; null on the others. */
  readonly expiry: ExpirySheet | null
  /** The client whose dashboard it is; null for a user without a client. */
  readonly clientName: string | null
  readonly asOf: CalendarDate
  readonly product: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paper: Paper
}
