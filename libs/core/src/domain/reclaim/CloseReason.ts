import { Schema } from "effect"
import type { Stage } from "./Stage.ts"

/** Reason for closing a reclaim without payment, starting with the party or cause. */
export const CloseReason = Schema.Literals([
  "client paper late",
  "custodian paper late",
  "tax authority late",
  "provider late",
  "not entitled",
  "evidence not accepted",
  "withdrawn by client",
  "below minimum",
  "not collectable"
])
export type CloseReason = typeof CloseReason.Type

/** Stages in which a reclaim ended without payment. */
export type ClosedStage = Extract<Stage, "rejected" | "expired" | "withdrawn" | "below_minimum" | "written_off">

/** The reasons that a closed reclaim can have at each stage. */
export const closeReasonsOf: Readonly<Record<ClosedStage, ReadonlyArray<CloseReason>>> = {
  expired: ["client paper late", "custodian paper late", "tax authority late", "provider late"],
  rejected: ["not entitled", "evidence not accepted"],
  withdrawn: ["withdrawn by client"],
  below_minimum: ["below minimum"],
  written_off: ["not collectable"]
}
