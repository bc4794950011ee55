import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"
import { netPaid } from "./netPaid.ts"

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
    const { charges, fees, feeTax, gross, interest } = this
    return UsdCents.make(Number(netPaid({ gross, interest, charges, fee: fees, feeTax })))
  }
}
