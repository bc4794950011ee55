import type { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import type { DocumentState } from "../../../domain/document/DocumentState.ts"
import type { CountryCode } from "../../../domain/market/CountryCode.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"

/** Facts about a document on file that decide which needs it covers. */
export interface DocumentCoverage {
  readonly code: DocumentCode
  readonly state: DocumentState
  readonly ownerId: number
  /** Null for the owner's own document. */
  readonly investorId: number | null
  /** Null for a document that is valid for every account. */
  readonly accountId: number | null
  /** Payment that the document is for; null for all other documents. */
  readonly seq: number | null
  /** Empty where it holds in every market. */
  readonly markets: ReadonlyArray<CountryCode>
  /** Year of the document; 0 for one without a year. */
  readonly period: number
  readonly validFrom: CalendarDate
  /** The last day; null while nothing ends it. */
  readonly validTo: CalendarDate | null
}
