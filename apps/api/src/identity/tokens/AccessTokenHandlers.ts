import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { AccessTokens } from "./AccessTokens.ts"
import { CurrentToken } from "../CurrentToken.ts"

const noToken = new NotAllowed({
  message: "Send a personal access token with this: Authorization: Bearer rp_…",
  code: "token_refused"
})

export const AccessTokenHandlers = HttpApiBuilder.group(
  PortalApi,
  "accessTokens",
  Effect.fnUntraced(function* (handlers) {
    const tokens = yield* AccessTokens
    const events = yield* SecurityEvents
    return handlers.handleAll({
      list: Effect.fnUntraced(function* () {
        return { tokens: yield* tokens.list((yield* CurrentPrincipal).userId) }
      }),
      make: Effect.fnUntraced(function* ({ payload }) {
        const { sessionId, userId } = yield* CurrentPrincipal
        const made = yield* tokens.make(userId, payload)
        const facts = { token: made.token.tokenId, scopes: payload.scopes.join(" "), days: payload.days }
        yield* events.record({ type: "token-made", userId, sessionId, facts })
        return made
      }),
      revoke: Effect.fnUntraced(function* ({ params }) {
        const { sessionId, userId } = yield* CurrentPrincipal
        yield* tokens.revoke(userId, params.id)
        yield* events.record({ type: "token-revoked", userId, sessionId, facts: { token: params.id } })
      }),
      exchange: Effect.fnUntraced(function* () {
        const sent = yield* CurrentToken
        if (sent === null || !sent.isPersonal) return yield* noToken
        const { seconds, token } = yield* tokens.shorten(sent)
        return { access_token: token, token_type: "Bearer" as const, expires_in: seconds, scopes: sent.scopes }
      })
    })
  })
)
