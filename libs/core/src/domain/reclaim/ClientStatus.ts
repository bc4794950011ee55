import { Schema } from "effect"

/**
 * Status of a reclaim in the words a client sees. Past its deadline: not filed, and too late to be. Closed: rejected,
 * expired or withdrawn.
 */
export const ClientStatus = Schema.Literals([
  "Awaiting documents",
  "Awaiting market process",
  "Processing",
  "Filed",
  "Paid",
  "Past its deadline",
  "Closed"
])
export type ClientStatus = typeof ClientStatus.Type

/** The order of display in the client-facing chart, which leaves out reclaims that are paid, closed or past their deadline. */
export const clientStatusDisplayOrder: ReadonlyArray<ClientStatus> = [
  "Awaiting documents",
  "Awaiting market process",
  "Processing",
  "Filed"
]
