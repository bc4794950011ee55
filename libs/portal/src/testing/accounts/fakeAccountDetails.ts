import { AccountDetails } from "@reclaim/core/client/accounts/AccountDetails"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { BegunChange } from "@reclaim/core/domain/account/BegunChange"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"
import { actedOn } from "./actedOn.ts"

/** A server with this account, which goes where it is sent; `answers` stand in for some of its own. */
export const fakeAccountDetails = (
  given: AccountDetail,
  answers: Partial<AccountDetails["Service"]> = {}
): Layer.Layer<AccountDetails> =>
  Layer.sync(AccountDetails, () => {
    let stored = given
    return AccountDetails.of({
      find: (accountId) =>
        Effect.suspend(() =>
          accountId === stored.accountId
            ? Effect.succeed(stored)
            : Effect.fail(makeFailure({ status: 404, message: "This account does not exist" }))
        ),
      act: (_key, act, _of, step) =>
        Effect.sync(() => {
          stored = actedOn(stored, act, step)
          return stored
        }),
      actOnAll: (_key, act, of) =>
        Effect.succeed(
          of.map(({ accountId, version }) => ({
            accountId,
            version: version + 1,
            state: act === "close" ? "closed" : act === "suspend" ? "suspended" : "active",
            nextStep: act === "suspend" ? "resume" : null
          }))
        ),
      change: () => Effect.succeed(new BegunChange({ applicationId: 41, version: 1 })),
      taxNumber: () => Effect.succeed("12-3454321"),
      ...answers
    })
  })
