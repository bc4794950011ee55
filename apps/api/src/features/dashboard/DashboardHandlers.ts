import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { noClientId } from "../../ledger/noClientId.ts"

export const DashboardHandlers = HttpApiBuilder.group(
  PortalApi,
  "dashboard",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const dashboards = yield* Dashboards
    return handlers.handleAll({
      read: Effect.fnUntraced(function* ({ headers, payload, request }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, payload.viewAsUserId)
        return yield* dashboards.answer({
          principal,
          filter: payload.filter,
          clientId: clientId ?? noClientId,
          acceptEncoding: request.headers["accept-encoding"],
          ifNoneMatch: headers.knownTag
        })
      })
    })
  })
)
