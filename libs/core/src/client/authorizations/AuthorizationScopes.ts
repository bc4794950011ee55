import { Context, Effect, Layer } from "effect"
import { AuthorizationScopeGroup } from "../../contract/authorizations/AuthorizationScopeGroup.ts"
import type { ScopeChange, ScopePage } from "../../domain/authorization/AuthorizationScope.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** What may be filed without asking. */
export class AuthorizationScopes extends Context.Service<
  AuthorizationScopes,
  {
    /** `scopePageLimit` accounts from an offset. With a user as whom staff view, that user's; 0 for one's own. */
    readonly page: (offset: number, viewAs: number) => Effect.Effect<ScopePage, CallFailure>
    /** All of them or none, at most `maxScopeChanges`; answers the page at the offset. Status 412 where somebody has changed one. */
    readonly change: (changes: ReadonlyArray<ScopeChange>, offset: number) => Effect.Effect<ScopePage, CallFailure>
  }
>()("./AuthorizationScopes.ts") {
  static readonly layer = Layer.effect(
    AuthorizationScopes,
    Effect.map(callsOf(AuthorizationScopeGroup), ({ authorizationScope }) =>
      AuthorizationScopes.of({
        page: Effect.fn("AuthorizationScopes.page")(
          (offset, viewAs) => authorizationScope.page({ query: { offset, view_as_user_id: viewAs } }),
          callFailures
        ),
        change: Effect.fn("AuthorizationScopes.change")(
          (changes, offset) => authorizationScope.change({ query: { offset }, payload: { changes } }),
          callFailures
        )
      })
    )
  )
}
