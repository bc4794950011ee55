import type { CloseReason } from "../../domain/reclaim/CloseReason.ts"

const words: Readonly<Record<CloseReason, string>> = {
  "client paper late": "client document late",
  "custodian paper late": "custodian document late",
  "tax authority late": "tax authority late",
  "provider late": "provider late",
  "not entitled": "not entitled",
  "evidence not accepted": "evidence not accepted",
  "withdrawn by client": "withdrawn by client",
  "below minimum": "below minimum",
  "not collectable": "not collectable"
}

/** Text of a close reason; a reason from another provider is kept as it is. */
export const closeReasonText = (reason: string): string =>
  Object.hasOwn(words, reason) ? words[reason as CloseReason] : reason
