import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskAccountGroup } from "@reclaim/core/contract/accounts/DeskAccountGroup"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, type Layer } from "effect"
import { actedOn } from "./actedOn.ts"

/** A fake server with this account of client 12, which applies acts; `answers` override its responses. */
export const fakeDeskAccounts = (
  given: AccountDetail,
  answers: Partial<GroupCalls<typeof DeskAccountGroup>> = {}
): Layer.Layer<CallsOf<"deskAccounts">> => {
  let stored = given
  return fakeCalls(DeskAccountGroup, {
    find: ({ params }) =>
      Effect.suspend(() =>
        params.client === 12 && params.id === stored.accountId
          ? Effect.succeed(stored)
          : Effect.fail(makeFailure({ status: 404, message: "This account does not exist" }))
      ),
    act: ({ payload }) =>
      Effect.sync(() => {
        stored = actedOn(stored, payload)
        return stored
      }),
    ...answers
  })
}
