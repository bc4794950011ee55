import { UploadBatch } from "@reclaim/core/domain/batch/UploadBatch"
import { Effect } from "effect"
import type { BatchSecrets } from "./BatchSecrets.ts"
import type { StoredBatch } from "./batchRows.ts"

/** A list as it is answered, with what stands for its sealed values. */
export const shownBatch = (
  secrets: Pick<BatchSecrets["Service"], "openCommon">,
  clientId: number,
  stored: StoredBatch
): Effect.Effect<UploadBatch> => {
  const { blobId: _, commonSealed: __, committedBy: ___, mode: ____, run: _____, ...fields } = stored
  return Effect.map(secrets.openCommon(clientId, stored), ({ shown }) => new UploadBatch({ ...fields, common: shown }))
}
