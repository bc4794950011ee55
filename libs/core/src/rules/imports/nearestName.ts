/** Edit distance between two words: letters added, removed or replaced. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const exchanged = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(exchanged, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The name that was most likely meant. */
export const nearestName = <const N extends string>(typed: string, names: readonly [N, ...ReadonlyArray<N>]): N =>
  names.reduce((best, name) => (distance(typed, name) < distance(typed, best) ? name : best), names[0])
