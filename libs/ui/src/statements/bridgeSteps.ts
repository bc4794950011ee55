import {
  type BalanceMove,
  lowersBalance,
  movesOf,
  type QuarterlyFigures
} from "@reclaim/core/domain/statement/QuarterlyFigures"

/** A bar of the bridge, from the balance before it to the balance after it, in cents. */
export interface BridgeStep {
  readonly move: BalanceMove
  /** What it adds to the balance; for opening and closing, the balance itself. */
  readonly cents: number
  readonly from: number
  readonly to: number
}

/** The bars from left to right, each beginning where the one before ended. */
export const bridgeSteps = (
  figures: Pick<QuarterlyFigures, BalanceMove | "isRevaluationLeftOver">
): ReadonlyArray<BridgeStep> => {
  let balance = 0
  return movesOf(figures).map((move): BridgeStep => {
    if (move === "closing") return { move, cents: figures.closing, from: 0, to: figures.closing }
    const from = balance
    const cents = lowersBalance.has(move) ? 0 - figures[move] : figures[move]
    balance += cents
    return { move, cents, from, to: balance }
  })
}
