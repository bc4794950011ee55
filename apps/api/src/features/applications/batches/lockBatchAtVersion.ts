import { NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireBatch } from "@reclaim/core/contract/applications/batches/WireBatch"
import { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import type { SeenBatch } from "@reclaim/core/rules/application/batch/BatchAct"
import { Effect, Option, Schema } from "effect"
import { lockBatch, type StoredBatch } from "./batchRows.ts"
import type { BatchSecrets } from "./BatchSecrets.ts"

/** List in the form sent to the browser, with placeholders for its sealed values. */
export const shownBatch = (
  secrets: Pick<BatchSecrets["Service"], "openCommon">,
  clientId: number,
  stored: StoredBatch
): Effect.Effect<UploadBatch> => {
  const { blobId: _, commonSealed: __, committedBy: ___, mode: ____, run: _____, ...fields } = stored
  return Effect.map(secrets.openCommon(clientId, stored), ({ shown }) => new UploadBatch({ ...fields, common: shown }))
}

export const noBatch = new NotFound({ message: "This list does not exist" })

/** The list if it still is as it was seen, held until commit; fails with the list as it is now. */
export const lockBatchAtVersion = Effect.fnUntraced(function* (
  secrets: Pick<BatchSecrets["Service"], "openCommon">,
  clientId: number,
  { batchId, version }: SeenBatch
) {
  const stored = Option.getOrNull(yield* lockBatch(clientId, batchId))
  if (stored === null) return yield* noBatch
  if (stored.version === version) return stored
  const sent = yield* Effect.orDie(Schema.encodeEffect(WireBatch)(yield* shownBatch(secrets, clientId, stored)))
  return yield* new Stale({
    message: "This list has changed since you opened it",
    code: "newer_version",
    current: sent
  })
})
