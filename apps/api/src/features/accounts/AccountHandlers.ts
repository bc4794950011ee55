import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Accounts } from "./Accounts.ts"

/** Always the signed-in user's own accounts: view-as applies to reports only. */
export const AccountHandlers = HttpApiBuilder.group(
  PortalApi,
  "accounts",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    return handlers.handle(
      "list",
      Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        return yield* accounts.page(principal.clientId, query)
      })
    )
  })
)
