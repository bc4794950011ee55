import { Schema } from "effect"

/** Where a reclaim stands, in the words a client sees. Closed: rejected, expired or withdrawn. */
export const ClientStatus = Schema.Literals([
  "Awaiting documents",
  "Awaiting market process",
  "Processing",
  "Filed",
  "Paid",
  "Closed"
])
export type ClientStatus = typeof ClientStatus.Type

/** The order of display in the client-facing chart, which leaves out paid and closed reclaims. */
export const clientStatusDisplayOrder: ReadonlyArray<ClientStatus> = [
  "Awaiting documents",
  "Awaiting market process",
  "Processing",
  "Filed"
]
