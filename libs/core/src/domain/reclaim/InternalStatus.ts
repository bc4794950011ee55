import { Schema } from "effect"

/** Where a reclaim stands in the provider's own process. Closed reclaims have none. */
export const InternalStatus = Schema.Literals([
  "awaiting documents",
  "awaiting info from the ta",
  "processing",
  "filed",
  "paid"
])
export type InternalStatus = typeof InternalStatus.Type

/** The order of display; `paid` is left out, for it is no part of the internal status chart. */
export const internalStatusDisplayOrder: ReadonlyArray<InternalStatus> = [
  "awaiting documents",
  "awaiting info from the ta",
  "processing",
  "filed"
]
