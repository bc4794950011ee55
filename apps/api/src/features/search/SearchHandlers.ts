import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { searchedKinds } from "@reclaim/core/rules/search/searchedKinds"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
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
        const clientId = yield* access.clientOf(principal, query.view_as_user_id)
        const kinds = searchedKinds(yield* signedInUser, query.view_as_user_id !== 0)
        return yield* hits.find(clientId, { text: query.q, limit: query.limit, kinds })
      })
    )
  })
)
