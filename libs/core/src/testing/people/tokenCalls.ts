import { PortalClient } from "../../client/portalClientLayer.ts"
import type { ClientCall } from "../ClientCall.ts"

const at = "2026-11-20T12:00:00.000Z"

const token = {
  token_id: 4,
  name: "A script",
  scopes: ["reports.read"],
  ending: "9fQx",
  created_at: at,
  expires_at: at,
  last_used_at: null
}

const content = { name: "A script", scopes: ["reports.read"], days: 30 } as const

/** Every call about a user's tokens that a person makes. */
export const tokenCalls: ReadonlyArray<ClientCall> = [
  {
    name: "a user's tokens",
    run: PortalClient.use(({ accessTokens }) => accessTokens.list()),
    method: "GET",
    path: "/api/v1/me/tokens",
    answer: { body: { tokens: [token] } }
  },
  {
    name: "making a token",
    run: PortalClient.use(({ accessTokens }) => accessTokens.make({ payload: content })),
    method: "POST",
    path: "/api/v1/me/tokens",
    body: content,
    answer: { body: { token, secret: "rp_secret" } }
  },
  {
    name: "revoking a token",
    run: PortalClient.use(({ accessTokens }) => accessTokens.revoke({ params: { id: 4 } })),
    method: "DELETE",
    path: "/api/v1/me/tokens/4",
    answer: { status: 204 }
  }
]
