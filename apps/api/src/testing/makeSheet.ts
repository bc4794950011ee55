import { unfiltered } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { DashboardFigures } from "@reclaim/core/rules/dashboard/DashboardFigures"
import { makeDashboard } from "@reclaim/core/testing/makeDashboard"
import type { DashboardSheet } from "../pdf/DashboardSheet.ts"
import { filterParts } from "../pdf/filterParts.ts"
import { largestAccounts } from "../pdf/largestAccounts.ts"

/** A client's dashboard as a PDF is made of it, changed as a test needs it. */
export const makeSheet = (
  overrides: Partial<DashboardSheet> = {},
  figures: DashboardFigures = makeDashboard(),
  filter = unfiltered("summary")
): DashboardSheet => ({
  tab: filter.tab,
  filters: filterParts(filter, figures),
  summary: figures.summary,
  internalStatuses: figures.internalStatuses,
  clientStatuses: figures.clientStatuses,
  years: figures.years,
  countries: figures.countries,
  accounts: largestAccounts(figures.accounts, 200),
  expiring: { netReclaim: 41_287_000, transCount: 43 },
  expiry: null,
  clientName: "Møller Pension Fund",
  asOf: CalendarDate.make("2026-11-20"),
  product: "Reclaim Portal",
  createdAt: Date.UTC(2026, 10, 20, 14, 5),
  paper: "letter",
  ...overrides
})
