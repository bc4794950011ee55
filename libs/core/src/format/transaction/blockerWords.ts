import type { Blocker } from "../../domain/reclaim/Blocker.ts"

/** Obstacles to a reclaim, in words for the client. */
export const blockerWords = {
  "client document": "Your document",
  "investor document": "Investor document",
  authorization: "Your authorization",
  "custodian document": "Custodian document",
  "residence certificate": "Residence certificate",
  "market on hold": "Market on hold",
  "tax registration": "Tax registration",
  "authority query": "Tax authority query"
} as const satisfies Readonly<Record<Blocker, string>>

/** The words for a reclaim that only the provider's own work holds up. */
export const notBlockedWord = "On track"
