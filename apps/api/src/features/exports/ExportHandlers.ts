import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { DocumentExportQuery } from "@reclaim/core/contract/documents/DocumentQuery"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { DashboardQuery } from "@reclaim/core/contract/wire/DashboardQuery"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Effect, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { dashboardFileOf } from "../../ledger/dashboardFileOf.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { ExportQueue } from "../../platform/files/ExportQueue.ts"
import { DownloadTickets } from "../../platform/files/tickets/DownloadTickets.ts"
import { DashboardPdfs } from "./DashboardPdfs.ts"
import { DocumentReports, type ReportAsker } from "./DocumentReports.ts"
import { type LargeReport, ReportAnswers } from "./ReportAnswers.ts"
import { TransactionExcel } from "./TransactionExcel.ts"

const queryText = Schema.encodeSync(Schema.fromJsonString(DashboardQuery))

/** The request behind a link. Documents first: nothing is required of a question about the dashboard. */
const decodeRequest = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Union([DocumentExportQuery, DashboardQuery]))
)

export const ExportHandlers = HttpApiBuilder.group(
  PortalApi,
  "exports",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const queue = yield* ExportQueue
    const tickets = yield* DownloadTickets
    const excel = yield* TransactionExcel
    const pdfs = yield* DashboardPdfs
    const documents = yield* DocumentReports
    const answers = yield* ReportAnswers

    /** The transactions that a call asks for, as the client's data are now. */
    const transactions = Effect.fnUntraced(function* ({ principal, view }: ReportAsker, query: DashboardQuery) {
      const clientId = view.clientId ?? noClientId
      const { filter } = query
      const report: LargeReport = {
        file: dashboardFileOf("dashboard-excel", principal, clientId, query),
        name: yield* excel.name,
        rowCount: yield* excel.count(clientId, filter),
        request: queryText(query),
        open: (place) => excel.open({ clientId, filter, seesInvestors: view.seesInvestors }, place)
      }
      return report
    })

    return handlers.handleAll({
      excel: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const view = yield* access.viewOf(principal, payload.viewAsUserId)
        return yield* answers.answer(principal.userId, transactions({ principal, view }, payload))
      }),
      pdf: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const clientId = (yield* access.clientOf(principal, payload.viewAsUserId)) ?? noClientId
        return yield* pdfs.make(dashboardFileOf("dashboard-pdf", principal, clientId, payload), payload.filter)
      }),
      current: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        return yield* queue.current(userId)
      }),
      cancel: Effect.fnUntraced(function* () {
        const { userId } = yield* CurrentPrincipal
        yield* queue.cancel(userId)
      }),
      download: Effect.fnUntraced(function* ({ params, request }) {
        const principal = yield* CurrentPrincipal
        const ticket = yield* tickets.find({ kind: "report", token: params.token, sessionId: principal.sessionId })
        if (ticket === null || ticket.clientId === null) return yield* tickets.refuse(principal)
        const query = decodeRequest(ticket.request)
        // The user's rights may have changed since the link was issued.
        const view = yield* access.viewOf(principal, query.viewAsUserId)
        const isOfDocuments = "reportType" in query
        const task = isOfDocuments ? taskNames.documents : taskNames.reclaimDashboard
        if (view.clientId !== ticket.clientId || !view.canUse(task)) return yield* tickets.refuse(principal)
        // Some programs send HEAD before GET; that must not use up the link.
        if (request.method === "HEAD") return HttpServerResponse.empty({ status: 200 })
        const asker = { principal, view }
        const report = yield* isOfDocuments ? documents.find(asker, query) : transactions(asker, query)
        return yield* answers.download(params.token, report, tickets.refuse(principal))
      })
    })
  })
)
