import { Context, Effect, Layer } from "effect"
import { ViewAsGroup } from "../../contract/users/ViewAsGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ViewableUser } from "../../domain/shell/ViewableUser.ts"
import type { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The users whose reports an internal user with the right may view. */
export class ViewableUsers extends Context.Service<
  ViewableUsers,
  {
    /** Users by part of their name, their e-mail address or their client's name: what `UserSearch` accepts. */
    readonly search: (text: string) => Effect.Effect<ReadonlyArray<ViewableUser>, CallFailure>
    /** The user to view as, with what they may do; not found for whom nobody can view as. */
    readonly find: (userId: number) => Effect.Effect<ViewedUser, CallFailure>
  }
>()("@reclaim/core/ViewableUsers") {
  static readonly layer = Layer.effect(
    ViewableUsers,
    Effect.map(callsOf(ViewAsGroup), ({ viewAs }) =>
      ViewableUsers.of({
        search: Effect.fn("ViewableUsers.search")((search) => viewAs.search({ query: { search } }), callFailures),
        find: Effect.fn("ViewableUsers.find")((userId) => viewAs.user({ params: { user_id: userId } }), callFailures)
      })
    )
  )
}
