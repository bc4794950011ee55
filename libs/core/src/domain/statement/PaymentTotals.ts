import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/** The lines of a payment statement added up, all of them. */
export class PaymentTotals extends Schema.Class<PaymentTotals>("@reclaim/core/PaymentTotals")({
  gross: UsdCents,
  interest: UsdCents,
  charges: UsdCents,
  fees: UsdCents,
  feeTax: UsdCents,
  net: UsdCents
}) {
  /** Gross + interest − charges − fees − tax on fees, in cents. */
  get computedNet(): UsdCents {
    return UsdCents.make(this.gross + this.interest - this.charges - this.fees - this.feeTax)
  }
}
