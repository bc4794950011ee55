import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import type { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { NotImplemented } from "@reclaim/core/contract/access/errors"
import { Effect } from "effect"
import type { Access } from "../../identity/Access.ts"

/** Answers a call of the contract that this server does not implement yet, to callers who would be allowed to make it. */
export const notBuiltYet =
  (access: Access["Service"], what: string) =>
  ({
    payload
  }: {
    readonly payload: { readonly viewAsUserId: number }
  }): Effect.Effect<never, NotAllowed | NotImplemented, CurrentPrincipal> =>
    Effect.gen(function* () {
      const principal = yield* CurrentPrincipal
      yield* access.clientOf(principal, payload.viewAsUserId)
      return yield* new NotImplemented({ message: `${what} is not available yet` })
    })
