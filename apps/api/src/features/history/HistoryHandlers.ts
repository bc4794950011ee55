import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { Histories } from "./Histories.ts"

export const HistoryHandlers = HttpApiBuilder.group(
  PortalApi,
  "history",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const histories = yield* Histories
    return handlers.handleAll({
      read: Effect.fnUntraced(function* ({ query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return query.subject === undefined
          ? yield* histories.readPeople(clientId, query.person ?? null, query)
          : yield* histories.read(clientId, query.subject, query)
      }),
      readAccount: Effect.fnUntraced(function* ({ params, query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* histories.read(clientId, { kind: "account", id: String(params.id) }, query)
      }),
      readDocument: Effect.fnUntraced(function* ({ params, query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* histories.readDocument(clientId, params.id, query)
      }),
      readClaim: Effect.fnUntraced(function* ({ params, query }) {
        const view = yield* access.viewOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* histories.readClaim(view, params.seq, query)
      })
    })
  })
)
