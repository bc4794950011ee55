import { Schema } from "effect"
import { largestInt } from "../value/largestInt.ts"
import { maxReason } from "../value/maxReason.ts"
import { sentLine } from "../value/sentText.ts"
import { StatementResponse } from "./AuthorizationBatch.ts"
import { BatchDecision } from "./BatchDecision.ts"
import { StatementCode } from "./StatementCode.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** An answer to a statement, with the version of its text; a comment is needed with every "no". */
export const StatementRequest = Schema.Struct({
  ...StatementResponse.fields,
  version: Id,
  comment: sentLine(maxReason)
})

/** A decision about a batch, on top of the version that was seen. */
export const DecisionRequest = Schema.Struct({
  batchId: Id,
  version: Id,
  decision: BatchDecision,
  statements: Schema.Array(StatementRequest).check(Schema.isMaxLength(StatementCode.literals.length)),
  /** Needed unless it is authorized. */
  reason: sentLine(maxReason)
})
export type DecisionRequest = typeof DecisionRequest.Type
