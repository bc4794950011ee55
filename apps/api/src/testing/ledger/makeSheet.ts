import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeDashboard } from "@reclaim/core/testing/makeDashboard"
import { dashboardSheetOf, type DashboardSheetParts } from "../../features/exports/DashboardPdfs.ts"
import type { DashboardSheet } from "../../features/exports/document/DashboardSheet.ts"

/** Content of a client's dashboard PDF, with a test's overrides. */
export const makeSheet = (overrides: Partial<DashboardSheetParts> = {}): DashboardSheet =>
  dashboardSheetOf({
    filter: emptyDashboardFilter("summary"),
    figures: makeDashboard(),
    expiring: { netReclaim: 41_287_000, transCount: 43 },
    expiry: null,
    clientName: "Møller Pension Fund",
    asOf: CalendarDate.make("2026-11-20"),
    product: "Reclaim Portal",
    createdAt: Date.UTC(2026, 10, 20, 14, 5),
    paper: "letter",
    ...overrides
  })
