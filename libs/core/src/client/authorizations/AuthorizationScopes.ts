import { Context, Effect, Layer } from "effect"
import { AuthorizationScopeGroup } from "../../contract/authorizations/AuthorizationScopeGroup.ts"
import type { ScopeChange, ScopePage } from "../../domain/authorization/AuthorizationScope.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which accounts. */
export interface ScopePart {
  readonly offset: number
  /** A part of an account's code, its owner's name or its custodian's; empty for all. */
  readonly search: string
}

/** What may be filed without asking. */
export class AuthorizationScopes extends Context.Service<
  AuthorizationScopes,
  {
    /** `scopePageLimit` of the accounts that a search finds, from an offset. With a user as whom staff view, that user's; 0 for one's own. */
    readonly page: (part: ScopePart, viewAs: number) => Effect.Effect<ScopePage, CallFailure>
    /** All of them or none, at most `maxScopeChanges`; answers that part. Status 412 where somebody has changed one. */
    readonly change: (changes: ReadonlyArray<ScopeChange>, part: ScopePart) => Effect.Effect<ScopePage, CallFailure>
  }
>()("@reclaim/core/AuthorizationScopes") {
  static readonly layer = Layer.effect(
    AuthorizationScopes,
    Effect.map(callsOf(AuthorizationScopeGroup), ({ authorizationScope }) =>
      AuthorizationScopes.of({
        page: Effect.fn("AuthorizationScopes.page")(
          (part, viewAs) => authorizationScope.page({ query: { ...part, view_as_user_id: viewAs } }),
          callFailures
        ),
        change: Effect.fn("AuthorizationScopes.change")(
          (changes, part) => authorizationScope.change({ query: part, payload: { changes } }),
          callFailures
        )
      })
    )
  )
}
