import { Schema } from "effect"

/**
 * State of a document that is printed, signed by hand and posted. `scan_received`: the scan is on file, the original is
 * not; `returned_to_owner`: sent back, to be signed or posted again; `superseded`: replaced by newer sheets. `active`
 * and `superseded` are final.
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

/** States in which action is pending. */
export const openPaperStates = [
  "prepared",
  "printed",
  "posted",
  "scan_received",
  "original_received",
  "verified",
  "returned_to_owner"
] as const satisfies ReadonlyArray<PaperState>
