import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { AuthorizationLine } from "./AuthorizationBatch.ts"

/** Reclaims of one owner in one market and year that may be put into a batch. */
export class BatchGroup extends Schema.Class<BatchGroup>("@reclaim/core/BatchGroup")({
  ownerId: Schema.Int,
  ownerName: Schema.String,
  market: CountryCode,
  /** Year of payment. */
  taxYear: Schema.Int,
  reclaims: Schema.Int
}) {}

/** Reclaims that may be put into a batch, the largest first. */
export class BatchChoice extends Schema.Class<BatchChoice>("@reclaim/core/BatchChoice")({
  /** At most `maxBatchReclaims`. */
  lines: Schema.Array(AuthorizationLine),
  totalCount: Schema.Int,
  /** An id for the batch that the client has none of yet. */
  proposedReference: Schema.String
}) {}
