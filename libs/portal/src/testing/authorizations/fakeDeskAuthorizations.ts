import { DeskAuthorizations } from "@reclaim/core/client/authorizations/DeskAuthorizations"
import { DeskClients } from "@reclaim/core/client/desk/DeskClients"
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

/** A server at whose desk these batches of client 12 are; `answers` stand in for some of its own. */
export const fakeDeskAuthorizations = (
  given: ReadonlyArray<AuthorizationBatch>,
  answers: Partial<DeskAuthorizations["Service"]> = {}
): Layer.Layer<DeskAuthorizations | DeskClients> =>
  Layer.merge(
    Layer.succeed(DeskClients, {
      find: (search) => Effect.succeed(client.name.toLowerCase().includes(search.trim().toLowerCase()) ? [client] : []),
      named: (clientId) => Effect.succeed(clientId === client.clientId ? client : null)
    }),
    Layer.sync(DeskAuthorizations, () => {
      let stored = given
      const changed = (batchId: number, to: (batch: AuthorizationBatch) => Partial<AuthorizationBatch>) =>
        Effect.suspend(() => {
          const before = stored.find((batch) => batch.batchId === batchId)
          if (before === undefined) return Effect.fail(makeFailure({ status: 404, message: "There is no such batch" }))
          const after = new AuthorizationBatch(Object.assign({}, before, to(before), { version: before.version + 1 }))
          stored = stored.map((batch) => (batch.batchId === batchId ? after : batch))
          return Effect.succeed(after)
        })
      return DeskAuthorizations.of({
        list: (_clientId, state) =>
          Effect.sync(() => {
            const rows = stored.filter((batch) => isUndecided(batch.state) === (state === "open"))
            return new AuthorizationPage({ rows, inPlaceOf: [], totalCount: rows.length })
          }),
        find: (_clientId, batchId) =>
          Effect.suspend(() => {
            const batch = stored.find((one) => one.batchId === batchId)
            return batch === undefined
              ? Effect.fail(makeFailure({ status: 404, message: "There is no such batch" }))
              : Effect.succeed(makeAuthorizationDetail(batch))
          }),
        groups: () => Effect.succeed([group]),
        choice: (_clientId, { account }) =>
          Effect.sync(
            () =>
              new BatchChoice({
                lines: lines(account),
                totalCount: lines(account).length,
                proposedReference: "DK-2023-1"
              })
          ),
        make: (_key, _clientId, reference, { dueOn, procedure }) =>
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
        askAgain: (_key, _clientId, { batchId }, { dueOn, procedure }) =>
          changed(batchId, ({ round, state }) => ({
            state: decideAuthorization(state, "ask_again") ?? state,
            round: round + 1,
            decisions: [],
            dueOn,
            procedure
          })),
        withdraw: (_key, _clientId, { batchId }) =>
          changed(batchId, ({ state }) => ({ state: decideAuthorization(state, "withdraw") ?? state })),
        ...answers
      })
    })
  )
