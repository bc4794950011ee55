import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { AuthorizationScopes } from "./AuthorizationScopes.ts"

const partOf = ({ offset, search }: { readonly offset: number; readonly search: string }) => ({
  offset,
  search: search.trim()
})

export const AuthorizationScopeHandlers = HttpApiBuilder.group(
  PortalApi,
  "authorizationScope",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const scopes = yield* AuthorizationScopes
    return handlers.handleAll({
      page: Effect.fnUntraced(function* ({ query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* scopes.page(clientId ?? noClientId, partOf(query))
      }),
      change: Effect.fnUntraced(function* ({ payload, query }) {
        return yield* scopes.change(yield* actingForOwn, payload.changes, partOf(query))
      })
    })
  })
)
