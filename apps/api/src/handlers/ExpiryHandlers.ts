import { CurrentPrincipal } from "@reclaim/core/contract/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../services/Access.ts"
import { Expiries } from "../services/Expiries.ts"
import { nobody } from "./nobody.ts"

export const ExpiryHandlers = HttpApiBuilder.group(
  PortalApi,
  "expiring",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const expiries = yield* Expiries
    return handlers.handleAll({
      read: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, payload.viewAsUserId)
        return yield* expiries.read(clientId ?? nobody, payload.filter, payload.by)
      }),
      calendar: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, query.view_as_user_id)
        return yield* expiries.calendar(clientId ?? nobody)
      })
    })
  })
)
