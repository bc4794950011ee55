import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { Accounts } from "./Accounts.ts"

export const AccountHandlers = HttpApiBuilder.group(
  PortalApi,
  "accounts",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const accounts = yield* Accounts
    return handlers.handle(
      "list",
      Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const clientId = yield* access.clientOf(principal, query.view_as_user_id)
        return yield* accounts.page(clientId, query)
      })
    )
  })
)
