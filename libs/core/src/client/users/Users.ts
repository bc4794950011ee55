import { Context, Effect, Layer } from "effect"
import { UserGroup } from "../../contract/users/UserGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { UiLogEntry } from "../../domain/shell/UiLogEntry.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** The signed-in user, and the log of the portal's use. */
export class Users extends Context.Service<
  Users,
  {
    /** The user as the server knows them now. */
    readonly current: Effect.Effect<CurrentUser, CallFailure>
    readonly log: (entry: UiLogEntry) => Effect.Effect<void, CallFailure>
  }
>()("@reclaim/core/Users") {
  static readonly layer = Layer.effect(
    Users,
    Effect.map(callsOf(UserGroup), ({ user }) =>
      Users.of({
        current: user.current({}).pipe(callFailures, Effect.withSpan("Users.current")),
        log: Effect.fn("Users.log")(
          (entry: UiLogEntry) => user.log({ payload: entry, responseMode: "response-only" }),
          callFailures,
          Effect.asVoid
        )
      })
    )
  )
}
