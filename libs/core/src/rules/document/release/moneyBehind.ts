/** Waiting reclaim with the indexes of the open requirements that it waits for. */
export interface HeldReclaim {
  /** Estimated net refund in US cents. */
  readonly cents: number
  readonly behind: ReadonlyArray<number>
}

/** Value that a requirement holds up, in US cents. */
export interface MoneyBehind {
  /** Value of all reclaims that wait for it. */
  readonly behind: number
  /** Value of the reclaims that wait for nothing else. */
  readonly alone: number
  readonly reclaims: number
}

/**
 * Value held up by each of `count` requirements. A reclaim that lacks two documents counts as behind both and alone for
 * neither.
 */
export const moneyBehind = (reclaims: ReadonlyArray<HeldReclaim>, count: number): ReadonlyArray<MoneyBehind> => {
  const [behind, alone, held] = [new Float64Array(count), new Float64Array(count), new Int32Array(count)]
  for (const { behind: places, cents } of reclaims) {
    for (const place of places) {
      behind[place] = (behind[place] ?? 0) + cents
      held[place] = (held[place] ?? 0) + 1
    }
    const [only] = places
    if (places.length === 1 && only !== undefined) alone[only] = (alone[only] ?? 0) + cents
  }
  return Array.from({ length: count }, (_, place) => ({
    behind: behind[place] ?? 0,
    alone: alone[place] ?? 0,
    reclaims: held[place] ?? 0
  }))
}
