import type { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { WaitingReclaims } from "@reclaim/engine/document/waitingReclaimsOf"
import type { FilterQuestion } from "../../../ledger/filterSql.ts"
import type { DictionaryName } from "./dictionaryFields.ts"

/**
 * Client and filter of an export of transactions: those that the dashboard counts under the same filter on the same
 * day.
 */
export interface TransactionQuestion extends FilterQuestion {
  /** Right to see the investors behind an owner; without it, nothing about them is read. */
  readonly seesInvestors: boolean
}

/** Client and reclaims of an export of reclaims that wait for documents, at the revision at which they were found. */
export interface WaitingQuestion {
  readonly clientId: number
  readonly today: CalendarDate
  readonly reclaims: WaitingReclaims
  /** True if reclaims count only with an investor's share. */
  readonly isOfInvestor: boolean
  /** Filters in words: title and value. */
  readonly narrowed: ReadonlyArray<readonly [what: string, value: string]>
}

export type ExportQuestion = TransactionQuestion | WaitingQuestion

/**
 * A piece of an export in the order it is read: encoded as the database returns it, so that it can pass between threads
 * without being parsed first.
 */
export type ExportPiece =
  | { readonly tag: "head"; readonly rev: number; readonly clientName: string }
  /** The reclaims past their deadline under the same filter, whether the rows have them or not; left out where there are none. */
  | { readonly tag: "pastDeadline"; readonly total: PastDeadlineTotal }
  /** A JSON array of entries. */
  | { readonly tag: "dictionary"; readonly name: DictionaryName; readonly json: string }
  /** Records of payments on the reclaims that follow: the fields of `PaidRecord`. */
  | { readonly tag: "paid"; readonly records: Uint8Array }
  /** Records of reclaims in the order of their numbers: the fields of `ReclaimRecord`. */
  | { readonly tag: "reclaims"; readonly records: Uint8Array }
  /** Investors' parts of reclaims, those of one reclaim adjacent: the fields of `LineRecord`. */
  | { readonly tag: "lines"; readonly records: Uint8Array }
