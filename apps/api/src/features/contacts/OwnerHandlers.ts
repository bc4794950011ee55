import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { Owners } from "./Owners.ts"

/** The owners for whom a client's people sign. */
export const OwnerHandlers = HttpApiBuilder.group(
  PortalApi,
  "owners",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const owners = yield* Owners
    return handlers.handleAll({
      list: ({ query }) =>
        Effect.flatMap(CurrentPrincipal, (principal) => access.clientOf(principal, query.view_as_user_id)).pipe(
          Effect.flatMap((clientId) => owners.list(clientId, query))
        )
    })
  })
)
