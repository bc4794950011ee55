import { Context, Effect, Layer } from "effect"
import { ClientUserGroup } from "../../contract/users/ClientUserGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ClientUser } from "../../domain/user/ClientUser.ts"
import { type ClientUserPage, clientUserPageLimit } from "../../domain/user/ClientUserPage.ts"
import type { EnteredRole } from "../../rules/people/chosenRoles.ts"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** A user as they were seen. */
export interface SeenUser {
  readonly userId: number
  readonly version: number
}

/** The users of a client, for those who run its people. */
export class ClientUsers extends Context.Service<
  ClientUsers,
  {
    /** A page by last name. */
    readonly list: (part: {
      readonly offset?: number
      readonly limit?: number
    }) => Effect.Effect<ClientUserPage, CallFailure>
    /**
     * Status 428 for making somebody an administrator without a fresh proof of level 2; 409 for taking the role from the
     * last one.
     */
    readonly changeRoles: (of: SeenUser, roles: ReadonlyArray<EnteredRole>) => Effect.Effect<ClientUser, CallFailure>
    /** Status 409 for the last administrator. */
    readonly lock: (of: SeenUser) => Effect.Effect<ClientUser, CallFailure>
    readonly unlock: (of: SeenUser) => Effect.Effect<ClientUser, CallFailure>
    readonly endSessions: (key: string, userId: number) => Effect.Effect<ClientUser, CallFailure>
    /** Status 409 for oneself, and for who has none. */
    readonly resetSecondFactor: (key: string, userId: number) => Effect.Effect<ClientUser, CallFailure>
  }
>()("@reclaim/core/ClientUsers") {
  static readonly layer = Layer.effect(
    ClientUsers,
    Effect.map(callsOf(ClientUserGroup), ({ clientUsers }) =>
      ClientUsers.of({
        list: Effect.fn("ClientUsers.list")(
          ({ limit = clientUserPageLimit, offset = 0 }) => clientUsers.list({ query: { offset, limit } }),
          callFailures
        ),
        changeRoles: Effect.fn("ClientUsers.changeRoles")(
          (of, roles) =>
            clientUsers.changeRoles({ ...seen(of), payload: { roles: roles.map((role) => new HeldRole(role)) } }),
          callFailures
        ),
        lock: Effect.fn("ClientUsers.lock")((of) => clientUsers.lock(seen(of)), callFailures),
        unlock: Effect.fn("ClientUsers.unlock")((of) => clientUsers.unlock(seen(of)), callFailures),
        endSessions: Effect.fn("ClientUsers.endSessions")(
          (key, userId) => clientUsers.endSessions({ params: { id: userId }, headers: { key } }),
          callFailures
        ),
        resetSecondFactor: Effect.fn("ClientUsers.resetSecondFactor")(
          (key, userId) => clientUsers.resetSecondFactor({ params: { id: userId }, headers: { key } }),
          callFailures
        )
      })
    )
  )
}

const seen = ({ userId, version }: SeenUser) => ({ params: { id: userId }, headers: { version } })
