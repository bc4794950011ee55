import { DeskBatches } from "@reclaim/core/client/applications/batches/DeskBatches"
import { BatchAcceptance } from "@reclaim/core/domain/batch/BatchAcceptance"
import type { UploadBatch } from "@reclaim/core/domain/batch/UploadBatch"
import type { UploadRow } from "@reclaim/core/domain/batch/UploadRow"
import { UploadRowPage } from "@reclaim/core/domain/batch/UploadRowPage"
import { Effect, Layer } from "effect"

/** A server with this list at the desk, of which each part accepts one row without doubts; `answers` stand in for its own. */
export const fakeDeskBatches = (
  batch: UploadBatch,
  rows: ReadonlyArray<UploadRow>,
  answers: Partial<DeskBatches["Service"]> = {}
): Layer.Layer<DeskBatches> =>
  Layer.succeed(
    DeskBatches,
    DeskBatches.of({
      find: () => Effect.succeed(batch),
      rows: (_of, { limit = 200, offset = 0 }) =>
        Effect.succeed(new UploadRowPage({ rows: rows.slice(offset, offset + limit), totalCount: rows.length })),
      custodians: () => Effect.succeed([]),
      accept: (_key, _of, { after = 0, except = [] }) => {
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
  )
