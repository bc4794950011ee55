/** A reclaim that waits, with the open requirements that it stands behind, by their places in the list of them. */
export interface HeldReclaim {
  /** Estimated net refund in US cents. */
  readonly cents: number
  readonly behind: ReadonlyArray<number>
}

/** What a requirement holds up, in US cents. */
export interface MoneyBehind {
  /** Of all reclaims that wait for it. */
  readonly behind: number
  /** Of those that wait for nothing else. */
  readonly alone: number
  readonly reclaims: number
}

/** What each of `count` requirements holds up. A reclaim that lacks two documents counts behind both and alone for none. */
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
