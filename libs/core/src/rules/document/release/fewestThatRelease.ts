import type { HeldReclaim } from "./moneyBehind.ts"

/** Small set of requirements that together release a high value. */
export interface ReleasingSet {
  /** Indexes into the list of requirements, highest value first. */
  readonly places: ReadonlyArray<number>
  /** Value of the reclaims released once all of them are met, in US cents. */
  readonly cents: number
}

/** Maximum number of documents in a hint. */
const maxDocuments = 5

/** Maximum number of sets tried, the most valuable first. */
const maxCandidates = 400

interface LackingReclaims {
  readonly places: ReadonlyArray<number>
  readonly cents: number
}

const keyOf = (places: ReadonlyArray<number>): string => places.toSorted((one, other) => one - other).join(" ")

/** Groups reclaims by the set of requirements they lack, leaving out sets that are too large for a hint. */
const byLacking = (reclaims: ReadonlyArray<HeldReclaim>): ReadonlyMap<string, LackingReclaims> => {
  const sums = new Map<string, LackingReclaims>()
  for (const { behind: places, cents } of reclaims) {
    if (places.length === 0 || places.length > maxDocuments) continue
    const key = keyOf(places)
    sums.set(key, { places, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return sums
}

/** All non-empty subsets of a few places. */
const subsetsOf = (places: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: 2 ** places.length - 1 }, (_, index) =>
    places.filter((_, place) => (((index + 1) >> place) & 1) === 1)
  )

/** Looks up the few sets that can be released rather than scanning all, which can be as many as reclaims. */
const centsReleasedBy = (lacking: ReadonlyMap<string, LackingReclaims>, met: ReadonlyArray<number>): number =>
  subsetsOf(met).reduce((sum, places) => sum + (lacking.get(keyOf(places))?.cents ?? 0), 0)

/**
 * Up to five requirements that release much together. Chosen greedily: repeatedly the set that some reclaims still lack
 * and that releases the most per document; the best set of five can be better.
 */
export const fewestThatRelease = (reclaims: ReadonlyArray<HeldReclaim>): ReleasingSet => {
  const lacking = byLacking(reclaims)
  const tried = [...lacking.values()].toSorted((one, other) => other.cents - one.cents).slice(0, maxCandidates)
  const met = new Set<number>()
  let released = 0
  for (;;) {
    let best: { readonly adds: ReadonlyArray<number>; readonly cents: number; readonly worth: number } | null = null
    for (const { places } of tried) {
      const adds = places.filter((place) => !met.has(place))
      if (adds.length === 0 || met.size + adds.length > maxDocuments) continue
      const cents = centsReleasedBy(lacking, [...met, ...adds])
      const worth = (cents - released) / adds.length
      if (worth > (best?.worth ?? 0)) best = { adds, cents, worth }
    }
    if (best === null) return { places: [...met], cents: released }
    for (const place of best.adds) met.add(place)
    released = best.cents
  }
}
