import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** What the reclaims past their deadline come to: not filed, and beyond doubt too late to be. */
export class PastDeadlineTotal extends Schema.Class<PastDeadlineTotal>("@reclaim/core/PastDeadlineTotal")({
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int
}) {}
