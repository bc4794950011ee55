import type { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"

/** The parts of the calculation of a closing balance, in order. */
export const balanceMoves = ["opening", "added", "paid", "closed", "revaluation", "closing"] as const
export type BalanceMove = (typeof balanceMoves)[number]

/** A bar of the bridge, from the balance before it to the balance after it, in cents. */
export interface BridgeStep {
  readonly move: BalanceMove
  /** What it adds to the balance; for opening and closing, the balance itself. */
  readonly cents: number
  readonly from: number
  readonly to: number
}

/** The bars from left to right, each beginning where the one before ended. */
export const bridgeSteps = (figures: Pick<QuarterlyFigures, BalanceMove>): ReadonlyArray<BridgeStep> => {
  const changes = [
    { move: "added", cents: figures.added },
    { move: "paid", cents: 0 - figures.paid },
    { move: "closed", cents: 0 - figures.closed },
    { move: "revaluation", cents: figures.revaluation }
  ] as const
  let balance: number = figures.opening
  const between = changes.map(({ cents, move }): BridgeStep => {
    const from = balance
    balance += cents
    return { move, cents, from, to: balance }
  })
  return [
    { move: "opening", cents: figures.opening, from: 0, to: figures.opening },
    ...between,
    { move: "closing", cents: figures.closing, from: 0, to: figures.closing }
  ]
}
