import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { AccessToken } from "../../domain/token/AccessToken.ts"
import { clientWith, host } from "../../testing/clientWith.ts"
import { AccessTokens } from "./AccessTokens.ts"

const at = "2026-11-20T12:00:00.000Z"

const sentToken = {
  token_id: 4,
  name: "A script",
  scopes: ["reports.read"],
  ending: "9fQx",
  created_at: at,
  expires_at: at,
  last_used_at: null
}

const token = new AccessToken({
  tokenId: 4,
  name: "A script",
  scopes: ["reports.read"],
  ending: "9fQx",
  createdAt: new Date(at),
  expiresAt: new Date(at),
  lastUsedAt: null
})

describe("a user's tokens", () => {
  it.effect("are listed, made and revoked by the calls of the contract", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(({ method }) => {
        if (method === "DELETE") return { status: 204 }
        return { body: method === "GET" ? { tokens: [sentToken] } : { token: sentToken, secret: "rp_secret" } }
      })
      yield* Effect.gen(function* () {
        const tokens = yield* AccessTokens
        expect(yield* tokens.list).toEqual([token])
        const content = { name: "A script", scopes: ["reports.read"], days: 30 } as const
        expect(yield* tokens.make(content)).toEqual({ token, secret: "rp_secret" })
        yield* tokens.revoke(4)
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ method, url }) => `${method} ${url.slice(host.length)}`)).toEqual([
        "GET /api/v1/me/tokens",
        "POST /api/v1/me/tokens",
        "DELETE /api/v1/me/tokens/4"
      ])
    })
  )
})
