import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { WaitingReclaims } from "@reclaim/engine/document/waitingReclaimsOf"
import type { FilterQuestion } from "../../../ledger/filterSql.ts"
import type { DictionaryName } from "./dictionaryFields.ts"

/** Whose transactions are exported, and which: those the dashboard counts under the same filter on the same day. */
export interface TransactionQuestion extends FilterQuestion {
  /** Whether the user may see the investors behind an owner; otherwise nothing of them is read. */
  readonly seesInvestors: boolean
}

/** Whose reclaims are exported that wait for documents, at the revision at which they were found to wait. */
export interface WaitingQuestion {
  readonly clientId: number
  readonly today: CalendarDate
  readonly reclaims: WaitingReclaims
  /** Whether they count with an investor's parts of them only. */
  readonly isOfInvestor: boolean
  /** What they are narrowed to, in words. */
  readonly narrowed: ReadonlyArray<readonly [what: string, value: string]>
}

export type ExportQuestion = TransactionQuestion | WaitingQuestion

/**
 * A piece of an export in the order it is read: encoded as the database returns it, so that it can pass between threads
 * without being parsed first.
 */
export type ExportPiece =
  | { readonly tag: "head"; readonly rev: number; readonly clientName: string }
  /** A JSON array of entries. */
  | { readonly tag: "dictionary"; readonly name: DictionaryName; readonly json: string }
  /** Records of payments on the reclaims that follow: the fields of `PaidRecord`. */
  | { readonly tag: "paid"; readonly records: Uint8Array }
  /** Records of reclaims in the order of their numbers: the fields of `ReclaimRecord`. */
  | { readonly tag: "reclaims"; readonly records: Uint8Array }
  /** Records of investors' parts of reclaims, those of one reclaim adjacent: the fields of `LineRecord`. */
  | { readonly tag: "lines"; readonly records: Uint8Array }
