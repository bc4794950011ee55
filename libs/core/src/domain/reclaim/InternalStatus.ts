import { Schema } from "effect"

/**
 * Status of a reclaim in the provider's process. `past its deadline`: can no longer be filed, whatever its stage.
 * Closed reclaims have none.
 */
export const InternalStatus = Schema.Literals([
  "awaiting documents",
  "awaiting info from the ta",
  "processing",
  "filed",
  "paid",
  "past its deadline"
])
export type InternalStatus = typeof InternalStatus.Type

/** Display order; without `paid` and `past its deadline`, which are not in the internal status chart. */
export const internalStatusDisplayOrder: ReadonlyArray<InternalStatus> = [
  "awaiting documents",
  "awaiting info from the ta",
  "processing",
  "filed"
]
