import { roundHalfUp } from "./roundHalfUp.ts"

/**
 * Splits a whole amount by non-negative weights into whole parts that add up to it exactly: each part is the running total,
 * rounded half away from zero, less the parts before it. If all weights are zero, the last part is the whole.
 */
export const splitByWeight = (amount: bigint, weights: ReadonlyArray<bigint>): ReadonlyArray<bigint> => {
  if (amount < 0n) return splitByWeight(-amount, weights).map((part) => -part)
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map((_, index) => (index === weights.length - 1 ? amount : 0n))
  let weightSoFar = 0n
  let before = 0n
  return weights.map((weight) => {
    weightSoFar += weight
    const upTo = roundHalfUp(amount * weightSoFar, all)
    const part = upTo - before
    before = upTo
    return part
  })
}
