import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** What is asked of some owners only. */
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

/** How it is answered: in a field of the form, by yes or no with a note, or by a document. */
export type ExtraAnswer = "entry" | "yes or no" | "document"

/** A question that some markets ask of some owners. */
export interface ExtraQuestion {
  readonly field: ExtraField
  readonly answer: ExtraAnswer
  /** By the English names of the countries. */
  readonly markets: ReadonlyArray<CountryCode>
  /** A sentence without its full stop: `Belgium's form asks it`. */
  readonly why: string
  /** Where that was seen. */
  readonly source: string
}
