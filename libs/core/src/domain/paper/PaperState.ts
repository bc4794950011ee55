import { Schema } from "effect"

/**
 * How far a document has come that is printed, signed by hand and sent by post. `scan_received`: a scan is there, the original
 * is not; `returned_to_owner`: it is on its way back or came back, to be signed anew or sent again; `superseded`: newer sheets
 * took the place of these. Nothing leads out of `active` and `superseded`.
 */
export const PaperState = Schema.Literals([
  "prepared",
  "printed",
  "posted",
  "scan_received",
  "original_received",
  "verified",
  "active",
  "returned_to_owner",
  "superseded"
])
export type PaperState = typeof PaperState.Type

/** The states in which something is still to be done with it. */
export const openPaperStates = [
  "prepared",
  "printed",
  "posted",
  "scan_received",
  "original_received",
  "verified",
  "returned_to_owner"
] as const satisfies ReadonlyArray<PaperState>
