import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { Expiries } from "../../ledger/Expiries.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { noClientId } from "../../ledger/noClientId.ts"

export const ExpiryHandlers = HttpApiBuilder.group(
  PortalApi,
  "expiring",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const expiries = yield* Expiries
    const files = yield* IssuedFiles
    return handlers.handleAll({
      read: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, payload.viewAsUserId)
        return yield* expiries.read(clientId ?? noClientId, payload.filter, payload.by)
      }),
      calendar: Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const { viewAsUserId } = query
        const clientId = (yield* access.clientOf(principal, viewAsUserId)) ?? noClientId
        const { eventCount, text } = yield* expiries.calendar(clientId)
        const { sessionId, userId } = principal
        yield* files.record(
          { kind: "calendar", type: "export", userId, sessionId, clientId, viewAsUserId, about: {} },
          eventCount
        )
        return text
      })
    })
  })
)
