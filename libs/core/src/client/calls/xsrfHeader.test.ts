import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { clientWith } from "../../testing/clientWith.ts"
import { AuthCalls } from "../users/AuthCalls.ts"
import { PortalClient } from "../portalClientLayer.ts"

describe("the XSRF header", () => {
  it.effect("is left out where there is no cookie", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(() => ({ body: {} }), { cookies: "" })
      yield* Effect.provide(
        PortalClient.use(({ user }) => user.current()),
        layer
      )
      expect(sent[0]?.headers).not.toHaveProperty("x-xsrf-token")
    })
  )

  it.effect("follows the cookie as it changes", () =>
    Effect.gen(function* () {
      let now = "XSRF-TOKEN=first"
      const { layer, sent } = clientWith(() => ({ body: {} }), { cookies: () => now })
      yield* Effect.gen(function* () {
        const { user } = yield* PortalClient
        yield* user.current()
        now = "XSRF-TOKEN=second"
        yield* user.current()
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ headers }) => headers["x-xsrf-token"])).toEqual(["first", "second"])
    })
  )

  it.effect("decides whether the token is renewed", () =>
    Effect.gen(function* () {
      const { layer, sent } = clientWith(() => ({}), { cookies: "other=1" })
      yield* Effect.provide(
        AuthCalls.use((auth) => auth.extend({ wasActive: true })),
        layer
      )
      expect(sent).toEqual([])
    })
  )
})
