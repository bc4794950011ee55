import { isWhole, partOf } from "../investors/percentParts.ts"
import { ownerYearRange, yearsOf } from "../investors/ownerYearRange.ts"

/** Facts about a look-through owner that decide which tax years it is asked for. */
export interface OwnerYearFacts {
  /** First year for which one of its accounts is claimed; null if none states it. */
  readonly claimedFrom: number | null
  /** Total of the shares on file and number of open reclaims, by tax year. */
  readonly years: ReadonlyMap<number, { readonly percent: string | null; readonly transCount: number }>
}

/**
 * Tax years whose investors are missing or incomplete, latest first: those of open reclaims, and those that have ended
 * since the owner's accounts are claimed for.
 */
export const incompleteYears = (
  { claimedFrom, years }: OwnerYearFacts,
  present: number
): ReadonlyArray<{ readonly taxYear: number; readonly percent: string | null }> => {
  const open = [...years].filter(([, { transCount }]) => transCount > 0).map(([year]) => year)
  const range = ownerYearRange(present, open.length === 0 ? null : Math.min(...open))
  return yearsOf(range).flatMap((taxYear) => {
    const { percent = null, transCount = 0 } = years.get(taxYear) ?? {}
    const isClaimed = claimedFrom !== null && taxYear >= claimedFrom && taxYear < present
    const isFine = percent !== null && isWhole(partOf(percent))
    // Data on file that is not a whole is wrong for every user.
    return isFine || (percent === null && transCount === 0 && !isClaimed) ? [] : [{ taxYear, percent }]
  })
}
