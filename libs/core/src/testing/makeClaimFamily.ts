import { noHoldingAnswers } from "../domain/application/HoldingAnswer.ts"
import { CountryCode } from "../domain/market/CountryCode.ts"
import type { Stage } from "../domain/reclaim/Stage.ts"
import type { ClaimFamily, WaitingReclaim } from "../rules/document/requirement/ClaimFamily.ts"

/** A reclaim of 1,000 francs, of which 150 stay with the market, that waits for its client. */
export const makeWaitingReclaim = (
  seq: number,
  stage: Stage = "awaiting_client_document",
  overrides: Partial<WaitingReclaim> = {}
): WaitingReclaim => ({
  seq,
  accountId: 1,
  stage,
  grossMinor: 100_000n,
  dueMinor: 15_000n,
  currency: "CHF",
  ...overrides
})

/** Two reclaims of an American corporation in Switzerland, paid in 2024, with overrides. */
export const makeClaimFamily = (overrides: Partial<ClaimFamily> = {}): ClaimFamily => ({
  ownerId: 1,
  owner: { entityType: "corporation", usClassification: null, residence: CountryCode.make("US") },
  holdings: noHoldingAnswers,
  market: CountryCode.make("CH"),
  year: 2024,
  investorIds: [],
  reclaims: [makeWaitingReclaim(1), makeWaitingReclaim(2)],
  ...overrides
})
