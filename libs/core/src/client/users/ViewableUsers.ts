import { Context, Effect, Layer } from "effect"
import { ViewAsGroup } from "../../contract/users/ViewAsGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ViewableUser } from "../../domain/shell/ViewableUser.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The users whose reports an internal user with the right may view. */
export class ViewableUsers extends Context.Service<
  ViewableUsers,
  {
    /** Users by part of their name, their e-mail address or their client's name: what `UserSearch` accepts. */
    readonly search: (text: string) => Effect.Effect<ReadonlyArray<ViewableUser>, CallFailure>
  }
>()("./ViewableUsers.ts") {
  static readonly layer = Layer.effect(
    ViewableUsers,
    Effect.map(callsOf(ViewAsGroup), ({ viewAs }) =>
      ViewableUsers.of({
        search: Effect.fn("ViewableUsers.search")((search) => viewAs.search({ query: { search } }), callFailures)
      })
    )
  )
}
