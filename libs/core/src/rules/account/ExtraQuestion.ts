import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** Field asked of some owners only. */
export type ExtraField =
  | "birthDate"
  | "birthPlace"
  | "fullFirstNames"
  | "identityCopy"
  | "letterhead"
  | "personalNumber"
  | "ownersBehind"
  | "spanishTaxNumber"
  | "portugueseTaxNumber"
  | "frikort"
  | "pensionDeclaration"
  | "pensionBreakdown"
  | "pensionEligibility"
  | "percentageAttestation"
  | "entitlementQuestionnaire"
  | "widelyHeldDeclaration"
  | "securitiesLending"
  | "shortHolding"
  | "hedged"

/** Form of the answer: a form field, yes or no with a note, or a document. */
export type ExtraAnswer = "entry" | "yes or no" | "document"

/** A question that some markets ask of some owners. */
export interface ExtraQuestion {
  readonly field: ExtraField
  readonly answer: ExtraAnswer
  /** Sorted by the English names of the countries. */
  readonly markets: ReadonlyArray<CountryCode>
  /** A sentence without its full stop: `Belgium's form asks it`. */
  readonly why: string
  /** Source of the requirement. */
  readonly source: string
}
