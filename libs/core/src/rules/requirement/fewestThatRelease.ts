import type { HeldReclaim } from "./moneyBehind.ts"

/** A few requirements that let much go on together. */
export interface ReleasingSet {
  /** Their places in the list of requirements, the most worth first. */
  readonly places: ReadonlyArray<number>
  /** Of the reclaims that go on once all of them are met, in US cents. */
  readonly cents: number
}

/** More are no hint any longer. */
const mostPlaces = 5

/** Sets of less worth than so many others are not tried: they would not be chosen. */
const mostTried = 400

interface Lacking {
  readonly places: ReadonlyArray<number>
  readonly cents: number
}

const byLacking = (reclaims: ReadonlyArray<HeldReclaim>): ReadonlyArray<Lacking> => {
  const sums = new Map<string, Lacking>()
  for (const { behind, cents } of reclaims) {
    if (behind.length === 0) continue
    const places = behind.toSorted((one, other) => one - other)
    const key = places.join(" ")
    sums.set(key, { places, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()].toSorted((one, other) => other.cents - one.cents)
}

const releasedBy = (lacking: ReadonlyArray<Lacking>, met: ReadonlySet<number>): number =>
  lacking.reduce((sum, { cents, places }) => (places.every((place) => met.has(place)) ? sum + cents : sum), 0)

/**
 * Up to five requirements that release much together. Chosen by greed: again and again what some reclaims still lack and what
 * releases the most for each document; the best set of five can be better.
 */
export const fewestThatRelease = (reclaims: ReadonlyArray<HeldReclaim>): ReleasingSet => {
  const lacking = byLacking(reclaims)
  const met = new Set<number>()
  let released = 0
  for (;;) {
    let best: { readonly adds: ReadonlyArray<number>; readonly cents: number; readonly worth: number } | null = null
    for (const { places } of lacking.slice(0, mostTried)) {
      const adds = places.filter((place) => !met.has(place))
      if (adds.length === 0 || met.size + adds.length > mostPlaces) continue
      const cents = releasedBy(lacking, new Set([...met, ...adds]))
      const worth = (cents - released) / adds.length
      if (worth > (best?.worth ?? 0)) best = { adds, cents, worth }
    }
    if (best === null) return { places: [...met], cents: released }
    for (const place of best.adds) met.add(place)
    released = best.cents
  }
}
