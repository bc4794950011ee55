/** Draws from a seed: the same seed draws the same. */
export interface Drawer {
  /** A whole number from 0 to one below the bound. */
  readonly below: (bound: number) => number
  readonly pick: <A>(choices: readonly [A, ...ReadonlyArray<A>]) => A
  /** Each choice with the chance given. */
  readonly some: <A>(choices: ReadonlyArray<A>, chance: number) => ReadonlyArray<A>
}

/** A drawer by the multiply-and-xor step of mulberry32. */
export const drawerOf = (seed: number): Drawer => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (bound) => Math.floor(next() * bound),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    some: (choices, chance) => choices.filter(() => next() < chance)
  }
}
