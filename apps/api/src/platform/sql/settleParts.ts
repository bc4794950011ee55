/** Maximum number of parts of one import before the last; the database reserves room for that many. */
export const maxParts = 500

/** Marks the prepared transactions that are ours; it is followed by the import's number and the part's. */
const prefix = "import:"

/** Sorts after every part's number: the last part of an import is only prepared when all others are. */
const lastName = "end"

/** The name of a part of an import; null for the last one. */
export const partName = (importNumber: number, part: number | null): string =>
  `${prefix}${importNumber}:${part === null ? lastName : String(part).padStart(6, "0")}`

const importOf = (name: string): string => name.slice(0, name.lastIndexOf(":"))

/** Names (`gid`) of the transactions that are prepared and not yet committed. */
export const selectPrepared = "select gid from pg_prepared_xacts"

/**
 * Commits the parts of an import; the last part stays until all others are committed, as the mark that they are to be.
 */
export const commitStatements = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.toSorted().map((name) => `commit prepared '${name}'`)

/** Rolls back the parts of an import; the last part goes first, so that none of the others is ever committed. */
export const rollbackStatements = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names
    .toSorted()
    .toReversed()
    .map((name) => `rollback prepared '${name}'`)

/**
 * The statements that settle the parts a crash left: an import whose last part was prepared is complete and is
 * committed, every other is rolled back.
 */
export const decideSettling = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const ours = names.filter((name) => name.startsWith(prefix))
  return [...new Set(ours.map(importOf))].flatMap((one) => {
    const parts = ours.filter((name) => importOf(name) === one)
    return parts.some((name) => name.endsWith(`:${lastName}`)) ? commitStatements(parts) : rollbackStatements(parts)
  })
}
