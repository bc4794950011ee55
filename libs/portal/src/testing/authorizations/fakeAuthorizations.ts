import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { AuthorizationGroup } from "@reclaim/core/contract/authorizations/AuthorizationGroup"
import { ApprovalLimit } from "@reclaim/core/domain/authorization/ApprovalLimit"
import {
  AuthorizationBatch,
  AuthorizationPage,
  type RecordedDecision
} from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { JointOutcome, type LeftOutBatch } from "@reclaim/core/domain/authorization/JointDecision"
import { isUndecided } from "@reclaim/core/domain/authorization/AuthorizationState"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { makeAuthorizationDetail } from "@reclaim/core/testing/authorization/makeAuthorization"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect } from "effect"

const recordedDecision = (decision: RecordedDecision["decision"], reason: string): RecordedDecision => ({
  decision,
  byName: "Ada Meyer",
  forName: null,
  isOwn: true,
  at: new Date("2026-11-21T09:00:00Z"),
  statements: [],
  answeredFor: 1,
  reason
})

/** A fake server with these batches, which applies acts; `answers` override its responses. */
export const fakeAuthorizations = (
  given: ReadonlyArray<AuthorizationBatch>,
  answers: Partial<GroupCalls<typeof AuthorizationGroup>> = {}
) => {
  let stored = given
  let limit = new ApprovalLimit({ twoAbove: null, version: 1 })
  const changeBatch = (batchId: number, change: (batch: AuthorizationBatch) => Partial<AuthorizationBatch>) =>
    Effect.suspend(() => {
      const before = stored.find((batch) => batch.batchId === batchId)
      if (before === undefined) return Effect.fail(makeFailure({ status: 404, message: "There is no such batch" }))
      const after = new AuthorizationBatch(Object.assign({}, before, change(before), { version: before.version + 1 }))
      stored = stored.map((batch) => (batch.batchId === batchId ? after : batch))
      return Effect.succeed(after)
    })
  return fakeCalls(AuthorizationGroup, {
    list: ({ query: { state } }) =>
      Effect.sync(() => {
        const rows = stored.filter((batch) => isUndecided(batch.state) === (state === "open"))
        return new AuthorizationPage({ rows, inPlaceOf: [], totalCount: rows.length })
      }),
    find: ({ params }) =>
      Effect.map(
        changeBatch(params.id, ({ state }) => ({ state: decideAuthorization(state, "view") ?? state })),
        makeAuthorizationDetail
      ),
    decide: ({ payload }) =>
      Effect.forEach(payload.decisions, ({ batchId, decision, reason }) =>
        changeBatch(batchId, ({ decisions: before, state }) => ({
          state: decideAuthorization(state, decision) ?? state,
          decisions: [...before, recordedDecision(decision, reason)]
        }))
      ),
    decideTogether: ({ payload: { batches, decision, reason } }) =>
      Effect.gen(function* () {
        const decided: Array<AuthorizationBatch> = []
        const leftOut: Array<LeftOutBatch> = []
        for (const { batchId, version } of batches) {
          const batch = stored.find((one) => one.batchId === batchId) ?? null
          if (batch?.version !== version) {
            leftOut.push({ batchId, why: batch === null ? "not_found" : "changed", batch })
            continue
          }
          decided.push(
            yield* changeBatch(batchId, ({ decisions: before, state }) => ({
              state: decideAuthorization(decideAuthorization(state, "view") ?? state, decision) ?? state,
              decisions: [...before, { ...recordedDecision(decision, reason), answeredFor: batches.length }]
            }))
          )
        }
        return new JointOutcome({ decided, leftOut })
      }),
    revoke: ({ params, payload }) =>
      changeBatch(params.id, ({ decisions }) => ({
        state: "revoked",
        decisions: [...decisions, recordedDecision("revoke", payload.reason)]
      })),
    limit: () => Effect.sync(() => limit),
    changeLimit: ({ headers: { version }, payload: { twoAbove } }) =>
      Effect.sync(() => {
        limit = new ApprovalLimit({ twoAbove, version: version + 1 })
        return limit
      }),
    ...answers
  })
}
