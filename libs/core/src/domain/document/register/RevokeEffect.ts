import { Schema } from "effect"
import { ReclaimSum } from "./ReclaimSum.ts"

/** Effect of revoking a document now. */
export class RevokeEffect extends Schema.Class<RevokeEffect>("@reclaim/core/RevokeEffect")({
  /** Requests that would be made again. */
  requirements: Schema.Int,
  /** Reclaims that are not filed and would wait for them. */
  stopped: ReclaimSum,
  /** Filed reclaims that it was used for, which continue. */
  filed: ReclaimSum,
  /** Version of the document. */
  version: Schema.Int
}) {}
