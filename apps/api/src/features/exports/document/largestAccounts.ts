/** The accounts that are listed individually, and the sum of the rest. */
export interface LargestAccounts<Row> {
  /** Largest net reclaim first. */
  readonly shown: ReadonlyArray<Row>
  readonly rest: { readonly count: number; readonly netReclaim: number; readonly transCount: number }
}

interface Sums {
  readonly netReclaim: number
  readonly transCount: number
}

/** The `most` largest accounts by net reclaim, ties in the given order, and the sum of the rest. */
export const largestAccounts = <Row extends Sums>(rows: ReadonlyArray<Row>, most: number): LargestAccounts<Row> => {
  const sorted = rows.toSorted((a, b) => b.netReclaim - a.netReclaim)
  const rest = { count: 0, netReclaim: 0, transCount: 0 }
  for (const { netReclaim, transCount } of sorted.slice(most)) {
    rest.count++
    rest.netReclaim += netReclaim
    rest.transCount += transCount
  }
  return { shown: sorted.slice(0, most), rest }
}
