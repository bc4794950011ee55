import { roundHalfUp } from "./roundHalfUp.ts"

/**
 * Splits a whole amount by weights, none below zero, into whole parts that add up to it exactly: each part is the whole up
 * to and including it, rounded half away from zero, less what went before. Without any weight the last part is the whole.
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
