import type { ValidityPeriod } from "./periodsOf.ts"

/** Two rows of one key that both hold on a day, by their places; null when there are none. The later row comes first. */
export const overlappingPeriods = <A extends ValidityPeriod>(
  rows: ReadonlyArray<A>,
  keyOf: (row: A) => string
): { readonly row: number; readonly before: number } | null => {
  const known = new Map<string, Array<number>>()
  for (const [at, row] of rows.entries()) {
    const same = known.get(keyOf(row)) ?? []
    const before = same.find((one) => doOverlap(rows[one] ?? row, row))
    if (before !== undefined) return { row: at, before }
    known.set(keyOf(row), [...same, at])
  }
  return null
}

const doOverlap = (one: ValidityPeriod, other: ValidityPeriod): boolean =>
  (one.validTo === null || one.validTo >= other.validFrom) && (other.validTo === null || other.validTo >= one.validFrom)
