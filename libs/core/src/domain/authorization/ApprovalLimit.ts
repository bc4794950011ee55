import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** Amount above which a client wants a batch authorized by two different people. */
export class ApprovalLimit extends Schema.Class<ApprovalLimit>("@reclaim/core/ApprovalLimit")({
  /** Measured by what the client receives; null for never. */
  twoAbove: Schema.NullOr(UsdCents),
  /** 1 until a limit is set. */
  version: Schema.Int
}) {}
