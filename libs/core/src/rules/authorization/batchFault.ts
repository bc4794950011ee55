import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { type RequestedReclaim, decideInBatch, type InBatch } from "./decideBatch.ts"

/** A batch that the desk wants decided, but for its reclaims. */
export interface DeskBatch {
  readonly reference: string
  readonly market: CountryCode
  readonly taxYear: number
  readonly dueOn: CalendarDate
  readonly today: CalendarDate
}

/** One of its reclaims. */
export interface DeskReclaim extends RequestedReclaim {
  /** Transaction number. */
  readonly seq: number
  /** Year of payment. */
  readonly paidIn: number
}

/** Reason for refusing to request a batch. */
export type BatchFault =
  | { readonly _tag: "DayOver" }
  | {
      readonly _tag: "DoesNotFit"
      /** The reclaim that does not. */
      readonly seq: number
      readonly why: Exclude<InBatch, { readonly _tag: "Fits" }> | { readonly _tag: "OtherYear" }
    }

/** First fault of a batch entered by the desk; null for none. A batch entered by hand covers one year of payment. */
export const batchFault = (
  { dueOn, market, reference, taxYear, today }: DeskBatch,
  reclaims: ReadonlyArray<DeskReclaim>
): BatchFault | null => {
  if (dueOn < today) return { _tag: "DayOver" }
  const ownerId = reclaims[0]?.ownerId
  for (const reclaim of reclaims) {
    const fit = decideInBatch(reclaim, { market, ownerId, reference })
    if (fit._tag !== "Fits") return { _tag: "DoesNotFit", seq: reclaim.seq, why: fit }
    if (reclaim.paidIn !== taxYear) return { _tag: "DoesNotFit", seq: reclaim.seq, why: { _tag: "OtherYear" } }
  }
  return null
}
