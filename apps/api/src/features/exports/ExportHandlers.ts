import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { DashboardQuery } from "@reclaim/core/contract/wire/DashboardQuery"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect, identity, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { downloadAnswer, jsonFileAnswer } from "../../platform/files/fileAnswers.ts"
import { Access } from "../../identity/Access.ts"
import { dashboardFileOf } from "../../ledger/dashboardFileOf.ts"
import { DashboardPdfs } from "./DashboardPdfs.ts"
import { DownloadTickets } from "./DownloadTickets.ts"
import { ExportQueue } from "../../platform/files/ExportQueue.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { TransactionExcel } from "./TransactionExcel.ts"
import { noClientId } from "../../ledger/noClientId.ts"

/** Up to this many transactions are answered within JSON; a larger file is offered as a download. */
const maxRowsInJson = 50_000

const queryText = Schema.encodeSync(Schema.fromJsonString(DashboardQuery))
const decodeQuery = Schema.decodeUnknownSync(Schema.fromJsonString(DashboardQuery))

export const ExportHandlers = HttpApiBuilder.group(
  PortalApi,
  "exports",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const queue = yield* ExportQueue
    const tickets = yield* DownloadTickets
    const excel = yield* TransactionExcel
    const pdfs = yield* DashboardPdfs
    const files = yield* IssuedFiles
    const events = yield* SecurityEvents

    /** The same answer for an expired, used, foreign or unknown link, so that none can be told from another. */
    const refuse = Effect.fnUntraced(function* ({ userId, sessionId }: CurrentPrincipal["Service"]) {
      yield* events.record({ type: "download-refused", userId, sessionId, facts: {} })
      return yield* new NotFound({ message: "This link has expired or has been used; request the file again" })
    })

    return handlers.handleAll({
      excel: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const { sessionId, userId } = principal
        const view = yield* access.viewOf(principal, payload.viewAsUserId)
        const clientId = view.clientId ?? noClientId
        yield* queue.requireFree(userId)
        const { filter } = payload
        const rowCount = yield* excel.count(clientId, filter)
        const request = dashboardFileOf("dashboard-excel", principal, clientId, payload)
        const name = yield* excel.name
        if (rowCount > maxRowsInJson) {
          const token = yield* tickets.issue({ sessionId, clientId, request: queryText(payload) })
          yield* files.record(request, rowCount)
          return { _tag: "Link" as const, url: `/api/v1/downloads/${token}`, extension: "xlsx", name }
        }
        const bytes = yield* files.make(request, {
          read: Effect.succeed(rowCount),
          rowCountOf: identity,
          rowsWrittenOf: identity,
          make: (_, place) => excel.open({ clientId, filter, seesInvestors: view.seesInvestors }, place)
        })
        return jsonFileAnswer({ bytes, name, rowCount })
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
        const { sessionId } = principal
        const ticket = yield* tickets.find(params.token, sessionId)
        if (ticket === null || ticket.clientId === null) return yield* refuse(principal)
        const { clientId } = ticket
        const query = decodeQuery(ticket.request)
        const { filter } = query
        // What a user may see can have changed since the link was issued.
        const { seesInvestors, ...allowed } = yield* access.viewOf(principal, query.viewAsUserId)
        if (allowed.clientId !== clientId) return yield* refuse(principal)
        // Some programs send HEAD before GET; that must not use up the link.
        if (request.method === "HEAD") return HttpServerResponse.empty({ status: 200 })
        const rowCount = yield* excel.count(clientId, filter)
        const wanted = { ...dashboardFileOf("dashboard-excel", principal, clientId, query), type: "download" } as const
        const bytes = yield* files.make(wanted, {
          read: Effect.succeed(rowCount),
          rowCountOf: identity,
          rowsWrittenOf: identity,
          make: Effect.fnUntraced(function* (_, place) {
            const opened = yield* excel.open({ clientId, filter, seesInvestors }, place)
            return (yield* tickets.redeem(params.token)) ? opened : yield* refuse(principal)
          })
        })
        return downloadAnswer({ bytes, name: yield* excel.name, rowCount })
      })
    })
  })
)
