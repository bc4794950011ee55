import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskAuthorizationGroup } from "@reclaim/core/contract/authorizations/DeskAuthorizationGroup"
import { DeskClientGroup } from "@reclaim/core/contract/desk/DeskClientGroup"
import {
  AuthorizationBatch,
  type AuthorizationDetail,
  AuthorizationPage
} from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { isUndecided } from "@reclaim/core/domain/authorization/AuthorizationState"
import { BatchChoice, BatchGroup } from "@reclaim/core/domain/authorization/BatchChoice"
import { DeskClient } from "@reclaim/core/domain/desk/DeskClient"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { makeAuthorization, makeAuthorizationDetail } from "@reclaim/core/testing/authorization/makeAuthorization"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"

const client = new DeskClient({ clientId: 12, code: "ALP", name: "Alpine Partners" })

const group = new BatchGroup({
  ownerId: 17,
  ownerName: "Jasper Ridge Income Fund LP",
  market: CountryCode.make("DK"),
  taxYear: 2023,
  reclaims: 1
})

const lines = (account: string): AuthorizationDetail["lines"] =>
  makeAuthorizationDetail().lines.filter((line) => line.account.toLowerCase().includes(account.toLowerCase()))

const fakeClients = fakeCalls(DeskClientGroup, {
  find: ({ query }) => {
    const isFound =
      query.client === undefined
        ? client.name.toLowerCase().includes(query.search.trim().toLowerCase())
        : query.client === client.clientId
    return Effect.succeed(isFound ? [client] : [])
  }
})

/** A fake server with these batches of client 12 at the desk; `answers` override its responses. */
export const fakeDeskAuthorizations = (
  given: ReadonlyArray<AuthorizationBatch>,
  answers: Partial<GroupCalls<typeof DeskAuthorizationGroup>> = {}
) => Layer.merge(fakeClients, fakeBatches(given, answers))

const fakeBatches = (
  given: ReadonlyArray<AuthorizationBatch>,
  answers: Partial<GroupCalls<typeof DeskAuthorizationGroup>>
) => {
  let stored = given
  const changeBatch = (batchId: number, to: (batch: AuthorizationBatch) => Partial<AuthorizationBatch>) =>
    Effect.suspend(() => {
      const before = stored.find((batch) => batch.batchId === batchId)
      if (before === undefined) return Effect.fail(makeFailure({ status: 404, message: "There is no such batch" }))
      const after = new AuthorizationBatch(Object.assign({}, before, to(before), { version: before.version + 1 }))
      stored = stored.map((batch) => (batch.batchId === batchId ? after : batch))
      return Effect.succeed(after)
    })
  return fakeCalls(DeskAuthorizationGroup, {
    list: ({ query: { state } }) =>
      Effect.sync(() => {
        const rows = stored.filter((batch) => isUndecided(batch.state) === (state === "open"))
        return new AuthorizationPage({ rows, inPlaceOf: [], totalCount: rows.length })
      }),
    find: ({ params }) =>
      Effect.suspend(() => {
        const batch = stored.find((one) => one.batchId === params.id)
        return batch === undefined
          ? Effect.fail(makeFailure({ status: 404, message: "There is no such batch" }))
          : Effect.succeed(makeAuthorizationDetail(batch))
      }),
    groups: () => Effect.succeed([group]),
    choice: ({ query: { account } }) =>
      Effect.sync(
        () =>
          new BatchChoice({
            lines: lines(account),
            totalCount: lines(account).length,
            proposedReference: "DK-2023-1"
          })
      ),
    make: ({
      payload: {
        content: { dueOn, procedure },
        reference
      }
    }) =>
      Effect.sync(() => {
        const made = makeAuthorization({
          batchId: 100 + stored.length,
          version: 1,
          state: "requested",
          reference,
          dueOn,
          procedure
        })
        stored = [...stored, made]
        return made
      }),
    act: ({ params, payload }) => {
      switch (payload._tag) {
        case "AskAgain":
          return changeBatch(params.id, ({ round, state }) => ({
            state: decideAuthorization(state, "ask_again") ?? state,
            round: round + 1,
            decisions: [],
            dueOn: payload.content.dueOn,
            procedure: payload.content.procedure
          }))
        case "Withdraw":
          return changeBatch(params.id, ({ state }) => ({ state: decideAuthorization(state, "withdraw") ?? state }))
      }
    },
    ...answers
  })
}
