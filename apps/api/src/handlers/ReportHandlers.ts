import { CurrentPrincipal } from "@reclaim/core/contract/CurrentPrincipal"
import { DashboardQuery } from "@reclaim/core/contract/DashboardQuery"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect, identity, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { jsonFileAnswer } from "../http/fileAnswers.ts"
import { Access } from "../services/Access.ts"
import { dashboardFileOf } from "../services/dashboardFileOf.ts"
import { DashboardPdfs } from "../services/DashboardPdfs.ts"
import { Dashboards } from "../services/Dashboards.ts"
import { DownloadTickets } from "../services/DownloadTickets.ts"
import { ExportQueue } from "../services/ExportQueue.ts"
import { IssuedFiles } from "../services/IssuedFiles.ts"
import { TransactionExcel } from "../services/TransactionExcel.ts"
import { nobody } from "./nobody.ts"

/** Transactions that are answered within JSON; a file of more is offered as a download. */
const mostRowsInJson = 50_000

const queryText = Schema.encodeSync(Schema.fromJsonString(DashboardQuery))

export const ReportHandlers = HttpApiBuilder.group(
  PortalApi,
  "reports",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const dashboards = yield* Dashboards
    const pdfs = yield* DashboardPdfs
    const excel = yield* TransactionExcel
    const queue = yield* ExportQueue
    const tickets = yield* DownloadTickets
    const files = yield* IssuedFiles
    return handlers.handleAll({
      dashboard: Effect.fnUntraced(function* ({ payload, request }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, payload.viewAsUserId)
        return yield* dashboards.answer({
          principal,
          filter: payload.filter,
          clientId: clientId ?? nobody,
          acceptEncoding: request.headers["accept-encoding"],
          ifNoneMatch: request.headers["if-none-match"]
        })
      }),
      excel: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const { sessionId, userId } = principal
        const clientId = (yield* access.clientOf(principal, payload.viewAsUserId)) ?? nobody
        yield* queue.requireFree(userId)
        const { filter } = payload
        const rowCount = yield* excel.count(clientId, filter)
        const request = dashboardFileOf("dashboard-excel", principal, clientId, payload)
        const name = yield* excel.name
        if (rowCount > mostRowsInJson) {
          const token = yield* tickets.issue({ sessionId, clientId, request: queryText(payload) })
          yield* files.record(request, rowCount)
          return { _tag: "Link" as const, url: `/api/v1/downloads/${token}`, extension: "xlsx", name }
        }
        const bytes = yield* files.make(request, {
          read: Effect.succeed(rowCount),
          rowCountOf: identity,
          rowsWrittenOf: identity,
          make: (_, place) => excel.open({ clientId, filter }, place)
        })
        return jsonFileAnswer({ bytes, name, rowCount })
      }),
      pdf: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const clientId = (yield* access.clientOf(principal, payload.viewAsUserId)) ?? nobody
        return yield* pdfs.make(dashboardFileOf("dashboard-pdf", principal, clientId, payload), payload.filter)
      })
    })
  })
)
