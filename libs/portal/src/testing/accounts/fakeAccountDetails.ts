import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { AccountActGroup } from "@reclaim/core/contract/accounts/AccountActGroup"
import { AccountChangeGroup } from "@reclaim/core/contract/accounts/AccountChangeGroup"
import { AccountDetailGroup } from "@reclaim/core/contract/accounts/AccountDetailGroup"
import { ActedAccounts } from "@reclaim/core/domain/account/AccountAct"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { BegunChange } from "@reclaim/core/domain/application/BegunChange"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"
import { actedOn } from "./actedOn.ts"

/** Responses of a test that override the fake server's. */
export interface AccountAnswers {
  readonly details?: Partial<GroupCalls<typeof AccountDetailGroup>>
  readonly change?: GroupCalls<typeof AccountChangeGroup>["add"]
}

/** A fake server with this account, which applies acts; `answers` override its responses. */
export const fakeAccountDetails = (
  given: AccountDetail,
  answers: AccountAnswers = {}
): Layer.Layer<CallsOf<"accountDetails"> | CallsOf<"accountActs"> | CallsOf<"accountChanges">> => {
  let stored = given
  return Layer.mergeAll(
    fakeCalls(AccountDetailGroup, {
      find: ({ params }) =>
        Effect.suspend(() =>
          params.id === stored.accountId
            ? Effect.succeed(stored)
            : Effect.fail(makeFailure({ status: 404, message: "This account does not exist" }))
        ),
      act: ({ payload }) =>
        Effect.sync(() => {
          stored = actedOn(stored, payload)
          return stored
        }),
      taxNumber: () => Effect.succeed({ value: "12-3454321" }),
      ...answers.details
    }),
    fakeCalls(AccountActGroup, {
      act: ({ payload: { _tag, accounts } }) =>
        Effect.succeed(
          new ActedAccounts({
            accounts: accounts.map(({ accountId, version }) => ({
              accountId,
              version: version + 1,
              state: _tag === "Close" ? "closed" : _tag === "Suspend" ? "suspended" : "active",
              nextStep: _tag === "Suspend" ? "resume" : null
            }))
          })
        )
    }),
    fakeCalls(AccountChangeGroup, {
      add: answers.change ?? (() => Effect.succeed(new BegunChange({ applicationId: 41, version: 1 })))
    })
  )
}
