import { Schema } from "effect"
import { DocumentCode } from "../DocumentCode.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"

/** Assumed arrival date of a document. */
export const Arrival = Schema.Struct({ requirementId: Schema.Int, arrivesOn: CalendarDate })
export type Arrival = typeof Arrival.Type

/** Number of reclaims, and their estimated net refund. */
export const ReleasedSum = Schema.Struct({ count: Schema.Int, net: UsdCents })
export type ReleasedSum = typeof ReleasedSum.Type

/** Sums that can be filed and that are lost in one month; `month` as `2026-11`. */
export const ReleasedMonth = Schema.Struct({ month: Schema.String, releasable: UsdCents, lost: UsdCents })
export type ReleasedMonth = typeof ReleasedMonth.Type

/** One of the few documents that release the most together. */
export const ReleasingDocument = Schema.Struct({
  requirementId: Schema.Int,
  code: DocumentCode,
  name: Schema.String,
  /** Owner for whom it is required; `marketNames` lists the markets. */
  owner: Schema.String,
  marketNames: Schema.Array(Schema.String),
  period: Schema.Int,
  /** Estimated net refund of the reclaims that wait for it, whatever else they lack. */
  net: UsdCents
})
export type ReleasingDocument = typeof ReleasingDocument.Type

/** Sums that can be filed or are lost if documents arrive on certain dates and no others do. */
export class WhatIf extends Schema.Class<WhatIf>("@reclaim/core/WhatIf")({
  releasable: ReleasedSum,
  lost: ReleasedSum,
  /** All reclaims that wait under the filter. */
  waiting: ReleasedSum,
  /** Months with any change, in order. */
  months: Schema.Array(ReleasedMonth),
  /** At most five, by value, regardless of the assumptions. */
  releasing: Schema.Array(ReleasingDocument),
  /** Estimated net refund of the reclaims released once all of `releasing` have arrived. */
  releasingNet: UsdCents,
  rev: Schema.Int
}) {}

/** Maximum number of assumed arrivals per request. */
export const maxArrivals = 2000
