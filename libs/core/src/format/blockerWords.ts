import type { Blocker } from "../domain/reclaim/Blocker.ts"

/** What blocks a reclaim, as a client reads it. */
export const blockerWords = {
  "client document": "A document from you",
  "investor document": "A document from an investor",
  authorization: "Your authorization",
  "custodian document": "A document from the custodian",
  "residence certificate": "The residence certificate",
  "market on hold": "The market is on hold",
  "tax registration": "Registration with the tax authority",
  "authority query": "A question from the tax authority"
} as const satisfies Readonly<Record<Blocker, string>>

/** The words for a reclaim that only the provider's own work holds up. */
export const notBlockedWord = "On track"
