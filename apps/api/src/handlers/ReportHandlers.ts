import { CurrentPrincipal } from "@reclaim/core/contract/CurrentPrincipal"
import { DashboardQuery } from "@reclaim/core/contract/DashboardQuery"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { jsonFileAnswer } from "../http/fileAnswers.ts"
import { Access } from "../services/Access.ts"
import { DashboardPdfs } from "../services/DashboardPdfs.ts"
import { Dashboards } from "../services/Dashboards.ts"
import { DownloadTickets } from "../services/DownloadTickets.ts"
import { Exports } from "../services/Exports.ts"
import { SecurityEvents } from "../services/SecurityEvents.ts"
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
    const exports = yield* Exports
    const tickets = yield* DownloadTickets
    const events = yield* SecurityEvents
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
        yield* exports.requireFree(userId)
        const rowCount = yield* excel.count(clientId, payload.filter)
        yield* events.record({ type: "export", userId, sessionId, facts: { clientId, rowCount } })
        const name = yield* excel.name
        if (rowCount > mostRowsInJson) {
          const token = yield* tickets.issue({ sessionId, clientId, request: queryText(payload) })
          return { _tag: "Link" as const, url: `/api/v1/downloads/${token}`, extension: "xlsx", name }
        }
        const bytes = yield* excel.open({ userId, clientId, filter: payload.filter, rowCount })
        return jsonFileAnswer({ bytes, name, rowCount })
      }),
      pdf: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, payload.viewAsUserId)
        return yield* pdfs.make(clientId ?? nobody, payload.filter)
      })
    })
  })
)
