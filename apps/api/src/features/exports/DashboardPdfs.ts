import type { TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import type { ReportFile } from "@reclaim/core/domain/export/ReportFile"
import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { Expiry } from "@reclaim/core/domain/reclaim/Expiry"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { reclaimScope } from "@reclaim/core/format/reclaimScope"
import { urlDate } from "@reclaim/core/format/urlDate"
import { chosenFilters } from "@reclaim/core/rules/filter/chosenFilters"
import { filterOptions } from "@reclaim/core/rules/filter/filterOptions"
import { comparePaid } from "@reclaim/core/rules/report/comparePaid"
import { openStatuses } from "@reclaim/core/rules/report/openStatuses"
import type { DashboardFigures } from "@reclaim/engine/block/DashboardFigures"
import { expiringFilter } from "@reclaim/engine/block/expiringGroupsOf"
import { Context, DateTime, Effect, Layer } from "effect"
import { readClientName } from "../../ledger/clientRows.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { Expiries } from "../../ledger/Expiries.ts"
import { Database } from "../../platform/database/Database.ts"
import type { FileRequest } from "../../platform/files/fileEvent.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { PdfWorker } from "../../platform/files/PdfWorker.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { dashboardPdfOrder } from "./document/dashboardPdfOrder.ts"
import { type DashboardSheet, largestAccounts, type StatusList } from "./document/DashboardSheet.ts"

/** Number of accounts listed individually; the Excel file has the complete list. */
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

/** Decides the whole content of the document, so that the worker only renders it. */
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

const sumOf = ({ accounts }: DashboardFigures) =>
  accounts.reduce(
    (sum, row) => ({ netReclaim: sum.netReclaim + row.netReclaim, transCount: sum.transCount + row.transCount }),
    { netReclaim: 0, transCount: 0 }
  )

/** Maximum number of repeated reads of the figures when a write comes between two of them. */
const maxReads = 20

const isOfOneRevision = (parts: {
  readonly answer: { readonly rev: number }
  readonly expiring: { readonly rev: number } | null
  readonly expiry: { readonly rev: number } | null
}): boolean => {
  const { rev } = parts.answer
  return (parts.expiring?.rev ?? rev) === rev && (parts.expiry?.rev ?? rev) === rev
}

/** The reclaim dashboard of one client as a PDF. */
export class DashboardPdfs extends Context.Service<
  DashboardPdfs,
  {
    /** Every figure in it is of one revision. The caller decides whether the user may have it. */
    readonly make: (
      request: FileRequest,
      filter: DashboardFilter
    ) => Effect.Effect<ReportFile, TooManyRequests | Unavailable>
  }
>()("@reclaim/app-api/DashboardPdfs") {
  static readonly layer = Layer.effect(
    DashboardPdfs,
    Effect.gen(function* () {
      const database = yield* Database
      const dashboards = yield* Dashboards
      const expiries = yield* Expiries
      const worker = yield* PdfWorker
      const files = yield* IssuedFiles
      const { productName, paperSize } = yield* Settings

      const expiringSum = (clientId: number, filter: DashboardFilter) =>
        filter.tab === "summary"
          ? Effect.map(dashboards.figures(clientId, expiringFilter(filter)), ({ figures, rev }) => ({
              rev,
              sum: sumOf(figures)
            }))
          : Effect.succeed(null)

      const readOnce = (clientId: number, filter: DashboardFilter) =>
        Effect.all({
          answer: dashboards.figures(clientId, filter),
          expiring: expiringSum(clientId, filter),
          expiry: filter.tab === "expiring" ? expiries.read(clientId, filter, "agent") : Effect.succeed(null)
        })

      /**
       * Does not use one transaction: the figures may wait for those of another request, which may in turn wait for the
       * embedded database's only session. Reads again instead until all parts are of one revision.
       */
      const read = Effect.fnUntraced(function* (clientId: number, filter: DashboardFilter) {
        const parts = yield* readOnce(clientId, filter).pipe(Effect.repeat({ until: isOfOneRevision, times: maxReads }))
        if (isOfOneRevision(parts)) return parts
        return yield* Effect.die(new Error(`Client ${clientId} was written more often than its figures could be read`))
      })

      const write = Effect.fnUntraced(function* (
        clientId: number,
        filter: DashboardFilter,
        { answer, expiring, expiry }: Effect.Success<ReturnType<typeof read>>
      ) {
        const now = yield* DateTime.now
        const asOf = dateInUtc(now.epochMilliseconds)
        const clientName = yield* database.asClient(clientId, readClientName(clientId))
        const sheet = dashboardSheetOf({
          filter,
          figures: answer.figures,
          expiring: expiring?.sum ?? null,
          expiry,
          clientName,
          asOf,
          product: productName,
          createdAt: now.epochMilliseconds,
          paper: paperSize
        })
        const bytes = yield* worker.make(dashboardPdfOrder(sheet))
        const name = `reclaim-dashboard-${filter.tab}-${urlDate(asOf)}.pdf`
        return { _tag: "Bytes" as const, bytes, extension: "pdf", name }
      })

      return DashboardPdfs.of({
        make: (request, filter) =>
          files
            .make(request, {
              read: read(request.clientId, filter),
              rowCountOf: ({ answer }) => sumOf(answer.figures).transCount,
              rowsWrittenOf: () => 0,
              make: (parts) => write(request.clientId, filter, parts)
            })
            .pipe(Effect.scoped, Effect.withSpan("DashboardPdfs.make"))
      })
    })
  )
}
