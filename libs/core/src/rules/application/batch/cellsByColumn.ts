import type { CellsOf } from "./BatchColumn.ts"

/** The cells of a row by their columns. */
export const cellsByColumn = <Name extends string>(
  places: ReadonlyArray<Name | null>,
  cells: ReadonlyArray<string>
): CellsOf<Name> => {
  const named: Partial<Record<Name, string>> = {}
  for (const [at, name] of places.entries()) if (name !== null) named[name] = cells[at] ?? ""
  return named
}
