import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { AuthorizationBatch } from "./AuthorizationBatch.ts"
import { DecisionRequest } from "./DecisionRequest.ts"

const { batchId, decision, reason, statements, version } = DecisionRequest.fields

/** A batch of a joint decision, as it was seen in the table. */
export const JointBatch = Schema.Struct({
  batchId,
  version,
  /** Amount that the client receives, as it was shown. */
  net: UsdCents,
  /** Answers that differ from the common ones; empty for none. */
  statements
})
export type JointBatch = typeof JointBatch.Type

/** One decision about several batches, whose statements are answered once for all of them. */
export const JointDecision = Schema.Struct({
  decision,
  /** Needed unless they are authorized. */
  reason,
  /** Common answers; each batch takes those of the statements that it needs. */
  statements,
  batches: Schema.Array(JointBatch)
})
export type JointDecision = typeof JointDecision.Type

/** Reason for leaving a batch out of a joint decision. */
export const LeftOutReason = Schema.Literals([
  "changed",
  "not_found",
  "not_viewed",
  "too_late",
  "decided",
  "said_already",
  "unanswered",
  "no_comment"
])
export type LeftOutReason = typeof LeftOutReason.Type

/** A batch that a joint decision left as it was. */
export const LeftOutBatch = Schema.Struct({
  batchId: Schema.Int,
  why: LeftOutReason,
  /** The batch as it is now; null if it does not exist. */
  batch: Schema.NullOr(AuthorizationBatch)
})
export type LeftOutBatch = typeof LeftOutBatch.Type

/** Outcome of a joint decision. */
export class JointOutcome extends Schema.Class<JointOutcome>("@reclaim/core/JointOutcome")({
  decided: Schema.Array(AuthorizationBatch),
  leftOut: Schema.Array(LeftOutBatch)
}) {}
