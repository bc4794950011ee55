import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ViewableUserSearch } from "./ViewableUserSearch.ts"

export const ViewAsHandlers = HttpApiBuilder.group(
  PortalApi,
  "viewAs",
  Effect.fnUntraced(function* (handlers) {
    const users = yield* ViewableUserSearch
    return handlers.handleAll({
      search: ({ query }) => Effect.flatMap(CurrentPrincipal, (principal) => users.find(principal, query.search)),
      user: ({ params }) => Effect.flatMap(CurrentPrincipal, (principal) => users.get(principal, params.user_id))
    })
  })
)
