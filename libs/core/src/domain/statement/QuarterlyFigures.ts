import { Schema } from "effect"
import { UsdCents } from "../value/UsdCents.ts"

/**
 * The movements from the opening to the closing balance of open reclaims. A reclaim counts at its estimated net amount,
 * from the day it was identified until it is paid or closed.
 */
export class QuarterlyFigures extends Schema.Class<QuarterlyFigures>("@reclaim/core/QuarterlyFigures")({
  opening: UsdCents,
  /** Reclaims identified in the quarter. */
  added: UsdCents,
  /** The part of the balance that was filed in the quarter; not a step of the calculation. */
  filed: UsdCents,
  /** Net amounts that the client received. */
  paid: UsdCents,
  /** Fees deducted from payments, with tax on them; not a step of the calculation. */
  fees: UsdCents,
  /** Reclaims that were rejected, expired, withdrawn, below the minimum or written off. */
  closed: UsdCents,
  /** The amounts received less their estimates, and any other change of an estimate. */
  revaluation: UsdCents,
  closing: UsdCents,
  openingCount: Schema.Int,
  addedCount: Schema.Int,
  filedCount: Schema.Int,
  paidCount: Schema.Int,
  closedCount: Schema.Int,
  closingCount: Schema.Int
}) {
  /** Opening + added − paid − closed + revaluation, in cents. */
  get computedClosing(): UsdCents {
    return UsdCents.make(this.opening + this.added - this.paid - this.closed + this.revaluation)
  }

  /** Whether the calculation ends at the closing balance, in amounts and in numbers. */
  get tiesOut(): boolean {
    return (
      this.computedClosing === this.closing &&
      this.openingCount + this.addedCount - this.paidCount - this.closedCount === this.closingCount
    )
  }
}
