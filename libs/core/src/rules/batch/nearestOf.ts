import { foldedTitle } from "../contactFile/contactFileTitles.ts"

/** How many letters have to be added, left out or changed to make one text of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Letters of a text that are compared. */
const maxCompared = 40

/** The few entries of a list whose names are nearest to a text, the nearest first. */
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
      far: Math.min(...namesOf(one).map((name) => distance(wanted, foldedTitle(name).slice(0, maxCompared))))
    }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ one }) => one)
}
