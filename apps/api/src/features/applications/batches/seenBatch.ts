import { NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireBatch } from "@reclaim/core/contract/applications/batches/WireBatch"
import { Effect, Option, Schema } from "effect"
import type { BatchSecrets } from "./BatchSecrets.ts"
import { lockBatch } from "./batchRows.ts"
import { shownBatch } from "./shownBatch.ts"

/** A list as whoever wants to change it has seen it. */
export interface SeenBatch {
  readonly batchId: number
  readonly version: number
}

export const noBatch = new NotFound({ message: "This list does not exist" })

/** The list if it still is as it was seen, held until commit; fails with the list as it is now. */
export const seenBatch = Effect.fnUntraced(function* (
  secrets: Pick<BatchSecrets["Service"], "openCommon">,
  clientId: number,
  { batchId, version }: SeenBatch
) {
  const stored = Option.getOrNull(yield* lockBatch(clientId, batchId))
  if (stored === null) return yield* noBatch
  if (stored.version === version) return stored
  const sent = yield* Effect.orDie(Schema.encodeEffect(WireBatch)(yield* shownBatch(secrets, clientId, stored)))
  return yield* new Stale({ message: "This list has changed meanwhile", code: "newer_version", current: sent })
})
