import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** Total of the reclaims past their deadline: not filed, and beyond doubt too late. */
export class PastDeadlineTotal extends Schema.Class<PastDeadlineTotal>("@reclaim/core/PastDeadlineTotal")({
  netReclaim: UsdCents,
  transCount: Schema.Int,
  acctCount: Schema.Int
}) {}
