import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { TreatyClaims } from "./TreatyClaims.ts"

export const TreatyClaimHandlers = HttpApiBuilder.group(
  PortalApi,
  "treatyClaims",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const claims = yield* TreatyClaims
    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ params, query }) {
        const clientId = yield* access.clientOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* claims.list(clientId, params.id)
      }),
      listAtDesk: ({ params }) => claims.list(params.client, params.id),
      record: Effect.fnUntraced(function* ({ headers, params, payload: { evidence, facts, lob_test: lobTest } }) {
        const { userId } = yield* CurrentPrincipal
        const by = { clientId: params.client, actor: { userId, kind: "staff" } } as const
        const { id, market } = params
        return yield* claims.record(by, id, { market, version: headers["if-match"], facts, lobTest, evidence })
      })
    })
  })
)
