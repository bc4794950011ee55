import { Schema } from "effect"
import { maxFilesOfCopy } from "../maxFilesOfCopy.ts"
import { CopyMarkets } from "./CopyMarkets.ts"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { largestInt } from "../../value/largestInt.ts"
import { sentReason } from "../../value/sentReason.ts"

/** Finished uploads of the sender, in the order in which their pages are read. */
export const UploadIds = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxFilesOfCopy),
  Schema.makeFilter((ids) => new Set(ids).size === ids.length || "Name each upload once")
)

/** Acts of a client on a required document. */
export const RequirementAct = Schema.TaggedUnion({
  /** Sends the uploads as one copy, for some of its markets or all. `issuedOn` is null where the sender does not know. */
  Submit: { uploadIds: UploadIds, issuedOn: Schema.NullOr(CalendarDate), markets: CopyMarkets },
  /** Withdraws a copy that has not been reviewed yet. */
  TakeBack: {},
  /** Records when the document was ordered; null undoes it. */
  Order: { orderedOn: Schema.NullOr(CalendarDate), expectedOn: Schema.NullOr(CalendarDate) },
  /** Disputes the request. */
  Dispute: { text: sentReason }
})
export type RequirementAct = typeof RequirementAct.Type

/** A requirement in the version that its user has seen. */
export interface RequirementVersion {
  readonly requirementId: number
  readonly version: number
}
