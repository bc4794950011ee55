import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentParty } from "../../domain/document/DocumentParty.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** Document that an owner will be asked for, once for all markets that require it. */
export interface ExpectedDocument {
  readonly code: DocumentCode
  readonly name: string
  /** Markets that require it, in the order given. */
  readonly markets: ReadonlyArray<CountryCode>
  /** Rules that require it, starting with the rule for every market, if included. At least one. */
  readonly rules: readonly [DocumentRule, ...ReadonlyArray<DocumentRule>]
  /** Prerequisite that is also requested; null for none. */
  readonly after: DocumentCode | null
  /** Days from today to having it, those of the documents before it included. */
  readonly leadDays: number
}

/** Documents that one party provides, longest lead time first. */
export interface ExpectedDocuments {
  readonly party: DocumentParty
  readonly documents: ReadonlyArray<ExpectedDocument>
}
