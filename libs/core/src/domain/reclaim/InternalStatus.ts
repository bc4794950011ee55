import { Schema } from "effect"

/**
 * Where a reclaim stands in the provider's own process. `past its deadline`: whatever it waits for, it can be filed no more.
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

/** The order of display; `paid` and `past its deadline` are left out, for they are no part of the internal status chart. */
export const internalStatusDisplayOrder: ReadonlyArray<InternalStatus> = [
  "awaiting documents",
  "awaiting info from the ta",
  "processing",
  "filed"
]
