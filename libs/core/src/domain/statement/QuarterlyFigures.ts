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
  /** The part of paid reclaims that authorities did not refund, at the rate and after the fee of the estimate. */
  refundedShort: UsdCents,
  /** Reclaims that were rejected, expired, withdrawn, below the minimum or written off. */
  closed: UsdCents,
  /** Reclaims whose statutory deadline passed before they were filed. */
  pastDeadline: UsdCents,
  /** Refunds at the rate they were exchanged at less the same at the rate of the estimate, and estimates exchanged again. */
  revaluation: UsdCents,
  /** Interest and refunds above the claim, less charges, tax on fees and changes of the fee. */
  interestAndCharges: UsdCents,
  /** Changes of open estimates for any other reason than the exchange rate. */
  changedEstimates: UsdCents,
  closing: UsdCents,
  openingCount: Schema.Int,
  addedCount: Schema.Int,
  filedCount: Schema.Int,
  paidCount: Schema.Int,
  closedCount: Schema.Int,
  pastDeadlineCount: Schema.Int,
  closingCount: Schema.Int,
  /**
   * True for statements published when the revaluation was the balancing figure, so that it contains shortfalls,
   * charges and changed estimates, and the calculation always adds up.
   */
  isRevaluationLeftOver: Schema.Boolean
}) {
  /** The opening balance with every movement, in cents; each of them is computed without the closing balance. */
  get computedClosing(): UsdCents {
    const lost = this.paid + this.refundedShort + this.closed + this.pastDeadline
    const changed = this.revaluation + this.interestAndCharges + this.changedEstimates
    return UsdCents.make(this.opening + this.added - lost + changed)
  }

  /** The number of reclaims at the end by the numbers of those that came and went. */
  get computedClosingCount(): number {
    return this.openingCount + this.addedCount - this.paidCount - this.closedCount - this.pastDeadlineCount
  }

  /** True if the calculation ends at the closing balance, in amounts and in numbers. */
  get tiesOut(): boolean {
    return this.computedClosing === this.closing && this.computedClosingCount === this.closingCount
  }
}

/** Movements from the opening to the closing balance, in the order of every statement. */
export const balanceMoves = [
  "opening",
  "added",
  "paid",
  "refundedShort",
  "closed",
  "pastDeadline",
  "revaluation",
  "interestAndCharges",
  "changedEstimates",
  "closing"
] as const
export type BalanceMove = (typeof balanceMoves)[number]

const formerMoves: ReadonlySet<BalanceMove> = new Set(["opening", "added", "paid", "closed", "revaluation", "closing"])

/** Movements that the figures distinguish: fewer where the revaluation was the balancing figure. */
export const movesOf = ({ isRevaluationLeftOver }: Pick<QuarterlyFigures, "isRevaluationLeftOver">) =>
  isRevaluationLeftOver ? balanceMoves.filter((move) => formerMoves.has(move)) : balanceMoves

/** The movements that lower the balance by their amount; the others raise it. */
export const lowersBalance: ReadonlySet<BalanceMove> = new Set(["paid", "refundedShort", "closed", "pastDeadline"])
