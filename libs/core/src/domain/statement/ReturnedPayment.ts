import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"

/** An owner whose reclaims were in a payment. */
export const ReturnedOwner = Schema.Struct({ ownerId: Schema.Int, ownerName: Schema.String })
export type ReturnedOwner = typeof ReturnedOwner.Type

/** A payment that pays returned reclaims again. */
export const NewPayment = Schema.Struct({
  paymentId: Schema.Int,
  valueDate: CalendarDate,
  /** Its latest statement; null until one is published. */
  reportId: Schema.NullOr(Schema.Int),
  statementName: Schema.String
})
export type NewPayment = typeof NewPayment.Type

/** A payment that the client's bank sent back. */
export class ReturnedPayment extends Schema.Class<ReturnedPayment>("@reclaim/core/ReturnedPayment")({
  paymentId: Schema.Int,
  amount: UsdCents,
  valueDate: CalendarDate,
  /** The last digits of the account that it went to; empty where not available. */
  payeeLast4: Schema.String,
  /** Its latest statement; null until one is published. */
  reportId: Schema.NullOr(Schema.Int),
  statementName: Schema.String,
  /** The part that has not been paid again; 0 when all was. */
  outstanding: UsdCents,
  /** Number of reclaims that have not been paid again. */
  transCount: Schema.Int,
  /** Owners of what has not been paid again, or of all of it when it was; largest amount first. */
  owners: Schema.Array(ReturnedOwner),
  /** Payments that pay it again, earliest first. */
  paidAgain: Schema.Array(NewPayment)
}) {}
