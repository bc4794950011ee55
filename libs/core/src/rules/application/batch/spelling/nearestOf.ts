import { foldedTitle } from "../../../contactFile/contactFileTitles.ts"

/** Edit distance between two texts: letters added, omitted, changed or swapped with the next one. */
export const letterDistance = (a: string, b: string): number => {
  let before: ReadonlyArray<number> = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      const swapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j] ? (before[j - 1] ?? 0) + 1 : changed
      next.push(Math.min(changed, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** Number of letters per allowed difference between two spellings of a name. */
const lettersPerSlip = 4

/** True if a text may be a typo of another one, both normalised. */
export const readsLike = (one: string, other: string): boolean =>
  letterDistance(one, other) <= Math.floor(Math.max(one.length, other.length) / lettersPerSlip)

/** Letters of a text that are compared. */
const maxCompared = 40

/** Entries of a list with the most similar names, best match first. */
export const nearestOf = <A>(
  text: string,
  list: ReadonlyArray<A>,
  namesOf: (one: A) => ReadonlyArray<string>,
  most = 3
): ReadonlyArray<A> => {
  const wanted = foldedTitle(text).slice(0, maxCompared)
  return list
    .map((one) => ({
      one,
      far: Math.min(...namesOf(one).map((name) => letterDistance(wanted, foldedTitle(name).slice(0, maxCompared))))
    }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ one }) => one)
}
