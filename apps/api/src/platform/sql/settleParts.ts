/** The most parts of one import but for the last; the database keeps room for so many. */
export const maxParts = 500

/** Marks the prepared transactions that are ours; the rest of a name is the import's number and the part's. */
const prefix = "import:"

/** Sorts behind every part's number: the last part of an import is only prepared when all others are. */
const lastName = "end"

/** Names a part of an import; null for the last one. */
export const partName = (importNumber: number, part: number | null): string =>
  `${prefix}${importNumber}:${part === null ? lastName : String(part).padStart(6, "0")}`

const importOf = (name: string): string => name.slice(0, name.lastIndexOf(":"))

/** Commits the parts of an import; the last part stays until all others are there, as the sign that they are to be. */
export const committing = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.toSorted().map((name) => `commit prepared '${name}'`)

/** Undoes the parts of an import; the last part goes first, so that nothing is ever committed of the others. */
export const undoing = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names
    .toSorted()
    .toReversed()
    .map((name) => `rollback prepared '${name}'`)

/**
 * What becomes of the parts that a crash left, as statements: an import whose last part was prepared is there as a whole
 * and is committed, every other is undone.
 */
export const decideSettling = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const ours = names.filter((name) => name.startsWith(prefix))
  return [...new Set(ours.map(importOf))].flatMap((one) => {
    const parts = ours.filter((name) => importOf(name) === one)
    return parts.some((name) => name.endsWith(`:${lastName}`)) ? committing(parts) : undoing(parts)
  })
}
