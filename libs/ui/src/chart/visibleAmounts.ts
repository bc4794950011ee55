/** The minimum share of a bar at which a part of it is visible, including its edges. */
const minShare = 0.025

/** The amounts that a bar is drawn with: parts too small to be seen are enlarged, except for zero. */
export const visibleAmounts = (amounts: ReadonlyArray<number>, whole: number): ReadonlyArray<number> =>
  amounts.map((amount) => (amount > 0 ? Math.max(amount, whole * minShare) : amount))
