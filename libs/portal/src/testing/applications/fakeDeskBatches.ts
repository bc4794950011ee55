import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskBatchGroup } from "@reclaim/core/contract/applications/batches/DeskBatchGroup"
import { BatchAcceptance } from "@reclaim/core/domain/application/batch/BatchAcceptance"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import type { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"
import { UploadRowPage } from "@reclaim/core/domain/application/batch/UploadRowPage"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, type Layer } from "effect"

/**
 * A fake server with this list at the desk, which accepts one row without doubts per call; `answers` override its
 * responses.
 */
export const fakeDeskBatches = (
  batch: UploadBatch,
  rows: ReadonlyArray<UploadRow>,
  answers: Partial<GroupCalls<typeof DeskBatchGroup>> = {}
): Layer.Layer<CallsOf<"deskBatches">> =>
  fakeCalls(DeskBatchGroup, {
    find: () => Effect.succeed(batch),
    rows: ({ query: { limit, offset } }) =>
      Effect.succeed(new UploadRowPage({ rows: rows.slice(offset, offset + limit), totalCount: rows.length })),
    custodians: () => Effect.succeed({ custodians: [] }),
    accept: ({ payload: { after, except } }) => {
      const waiting = rows.filter(
        ({ line, problems }) => line > after && !except.includes(line) && !problems.some(({ isDoubt }) => isDoubt)
      )
      const [first, ...others] = waiting
      return Effect.succeed(
        new BatchAcceptance({
          acceptedCount: first === undefined ? 0 : 1,
          left: [],
          next: others.length === 0 ? null : (first?.line ?? null)
        })
      )
    },
    ...answers
  })
