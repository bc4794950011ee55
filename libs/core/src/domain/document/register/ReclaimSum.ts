import { Schema } from "effect"
import { noUsdCents, UsdCents } from "../../value/UsdCents.ts"

/** Some reclaims, each counted once, and their net refund. */
export const ReclaimSum = Schema.Struct({ reclaims: Schema.Int, net: UsdCents })
export type ReclaimSum = typeof ReclaimSum.Type

export const noReclaims: ReclaimSum = { reclaims: 0, net: noUsdCents }
