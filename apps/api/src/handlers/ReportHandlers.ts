import { CurrentPrincipal } from "@reclaim/core/contract/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../services/Access.ts"
import { DashboardPdfs } from "../services/DashboardPdfs.ts"
import { Dashboards } from "../services/Dashboards.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

/** No client has this id: the figures of an internal user who has not chosen whom to view as are all zero. */
const nobody = 0

export const ReportHandlers = HttpApiBuilder.group(
  PortalApi,
  "reports",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const dashboards = yield* Dashboards
    const pdfs = yield* DashboardPdfs
    return handlers.handleAll({
      dashboard: Effect.fnUntraced(function* ({ payload, request }) {
        const principal = yield* CurrentPrincipal
        yield* access.requireTask(principal, taskNames.reclaimDashboard)
        const clientId = yield* access.clientOf(principal, payload.viewAsUserId)
        return yield* dashboards.answer({
          principal,
          filter: payload.filter,
          clientId: clientId ?? nobody,
          acceptEncoding: request.headers["accept-encoding"],
          ifNoneMatch: request.headers["if-none-match"]
        })
      }),
      excel: notBuiltYet(access, taskNames.reclaimDashboard, "The dashboard as Excel"),
      pdf: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        yield* access.requireTask(principal, taskNames.reclaimDashboard)
        const clientId = yield* access.clientOf(principal, payload.viewAsUserId)
        return yield* pdfs.make(clientId ?? nobody, payload.filter)
      })
    })
  })
)
