import { Context, Effect, Layer } from "effect"
import { AccessTokenGroup } from "../../contract/tokens/AccessTokenGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { AccessToken } from "../../domain/token/AccessToken.ts"
import type { TokenScope } from "../../domain/token/TokenScope.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What a token is to be. */
export interface TokenContent {
  readonly name: string
  readonly scopes: ReadonlyArray<TokenScope>
  /** How long it can be used, from 1 to `maxTokenDays`. */
  readonly days: number
}

/** The signed-in user's keys for programs. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** Those that can be used, newest first. */
    readonly list: Effect.Effect<ReadonlyArray<AccessToken>, CallFailure>
    /** The secret is told this once. Wants a fresh proof of who is there; fails with 422 when there are too many. */
    readonly make: (
      content: TokenContent
    ) => Effect.Effect<{ readonly token: AccessToken; readonly secret: string }, CallFailure>
    readonly revoke: (tokenId: number) => Effect.Effect<void, CallFailure>
  }
>()("@reclaim/core/AccessTokens") {
  static readonly layer = Layer.effect(
    AccessTokens,
    Effect.map(callsOf(AccessTokenGroup), ({ accessTokens }) =>
      AccessTokens.of({
        list: accessTokens.list().pipe(
          Effect.map(({ tokens }) => tokens),
          callFailures,
          Effect.withSpan("AccessTokens.list")
        ),
        make: Effect.fn("AccessTokens.make")((payload) => accessTokens.make({ payload }), callFailures),
        revoke: Effect.fn("AccessTokens.revoke")((id) => accessTokens.revoke({ params: { id } }), callFailures)
      })
    )
  )
}
