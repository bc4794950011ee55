import { Schema } from "effect"

/** What has happened to a payment instruction, as its client's administrators are told of it. */
export const InstructionStep = Schema.Literals([
  "proposed",
  // One of two approvals was given.
  "approved-in-part",
  "approved",
  // Whoever proposed or approved it no longer stands behind it: it needs to be approved again.
  "reopened",
  "active",
  "rejected",
  "cancelled"
])
export type InstructionStep = typeof InstructionStep.Type
