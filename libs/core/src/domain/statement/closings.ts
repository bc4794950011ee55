import { Record } from "effect"
import { type ClosedStage, type CloseReason, closeReasonsOf } from "../reclaim/CloseReason.ts"

/** Way in which a reclaim can end without payment; the reason is null where the provider gave none. */
export interface CloseKind {
  /** Value stored in published statements: the stage, then the reason's code after a colon. */
  readonly code: string
  readonly stage: ClosedStage
  readonly reason: CloseReason | null
}

/** Published statements contain these codes: never change one, only append. */
const reasonCodes: Readonly<Record<CloseReason, string>> = {
  "client paper late": "client_late",
  "custodian paper late": "custodian_late",
  "tax authority late": "tax_authority_late",
  "provider late": "provider_late",
  "not entitled": "not_entitled",
  "evidence not accepted": "evidence_not_accepted",
  "withdrawn by client": "by_client",
  "below minimum": "below_minimum",
  "not collectable": "not_collectable"
}

/** Every way to close a reclaim, stage by stage. */
export const closings: ReadonlyArray<CloseKind> = Record.toEntries(closeReasonsOf).flatMap(([stage, reasons]) => [
  { code: stage, stage, reason: null },
  ...reasons.map((reason) => ({ code: `${stage}:${reasonCodes[reason]}`, stage, reason }))
])

/**
 * Codes of labels in statements published before codes were stored. They remain in databases: never change one, even if
 * its wording has changed.
 */
export const formerClosingLabels: ReadonlyMap<string, string> = new Map([
  ["Rejected", "rejected"],
  ["Rejected: not entitled", "rejected:not_entitled"],
  ["Rejected: evidence not accepted", "rejected:evidence_not_accepted"],
  ["Expired", "expired"],
  ["Expired: client paper late", "expired:client_late"],
  ["Expired: custodian paper late", "expired:custodian_late"],
  ["Expired: tax authority late", "expired:tax_authority_late"],
  ["Expired: provider late", "expired:provider_late"],
  ["Withdrawn", "withdrawn"],
  ["Withdrawn: withdrawn by client", "withdrawn:by_client"],
  ["Below the minimum", "below_minimum"],
  ["Below the minimum: below minimum", "below_minimum:below_minimum"],
  ["Written off", "written_off"],
  ["Written off: not collectable", "written_off:not_collectable"]
])
