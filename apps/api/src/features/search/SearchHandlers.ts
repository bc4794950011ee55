import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { searchedKinds } from "@reclaim/core/rules/search/searchedKinds"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { SearchHits } from "./SearchHits.ts"

export const SearchHandlers = HttpApiBuilder.group(
  PortalApi,
  "search",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const hits = yield* SearchHits
    return handlers.handle(
      "find",
      Effect.fnUntraced(function* ({ query }) {
        const principal = yield* CurrentPrincipal
        const { canUse, clientId } = yield* access.viewOf(principal, query.viewAsUserId)
        return yield* hits.find(clientId, { text: query.text, limit: query.limit, kinds: searchedKinds(canUse) })
      })
    )
  })
)
