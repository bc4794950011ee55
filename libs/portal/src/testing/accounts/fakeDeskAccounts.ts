import { DeskAccounts } from "@reclaim/core/client/accounts/DeskAccounts"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"
import { actedOn } from "./actedOn.ts"

/** A server with this account of client 12, which goes where it is sent; `answers` stand in for some of its own. */
export const fakeDeskAccounts = (
  given: AccountDetail,
  answers: Partial<DeskAccounts["Service"]> = {}
): Layer.Layer<DeskAccounts> =>
  Layer.sync(DeskAccounts, () => {
    let stored = given
    return DeskAccounts.of({
      find: (clientId, accountId) =>
        Effect.suspend(() =>
          clientId === 12 && accountId === stored.accountId
            ? Effect.succeed(stored)
            : Effect.fail(makeFailure({ status: 404, message: "This account does not exist" }))
        ),
      act: (_key, act, _of, step) =>
        Effect.sync(() => {
          stored = actedOn(stored, act, step)
          return stored
        }),
      ...answers
    })
  })
