import type { DashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { DictionaryName } from "./dictionaryFields.ts"

/** Whose transactions are written, and which: those that the dashboard counts under the same filter on the same day. */
export interface ExportQuestion {
  readonly clientId: number
  readonly filter: DashboardFilter
  readonly today: CalendarDate
}

/**
 * What an export is made of, in the order in which it is read: as the database writes it, so that it can be handed from
 * thread to thread without being taken apart before.
 */
export type ExportPiece =
  | { readonly tag: "head"; readonly rev: number; readonly clientName: string }
  /** A JSON array of entries. */
  | { readonly tag: "dictionary"; readonly name: DictionaryName; readonly json: string }
  /** Records of what was paid on the reclaims that come next: the fields of `PaidRecord`. */
  | { readonly tag: "paid"; readonly records: Uint8Array }
  /** Records of reclaims in the order of their numbers: the fields of `ReclaimRecord`. */
  | { readonly tag: "reclaims"; readonly records: Uint8Array }
  /** Records of investors' parts of reclaims, those of one reclaim together: the fields of `LineRecord`. */
  | { readonly tag: "lines"; readonly records: Uint8Array }
