/** Number of years before the present one whose investors can be entered. */
export const yearsBack = 5

/** Range of tax years whose investors can be entered. */
export interface OwnerYearRange {
  readonly first: number
  readonly present: number
}

/**
 * Range from the earliest year that can still be claimed to the present one: five years back, or further if the owner
 * has an earlier open reclaim. `openFromYear` is the year of the earliest one; null where none is open.
 */
export const ownerYearRange = (present: number, openFromYear: number | null): OwnerYearRange => ({
  first: Math.min(present - yearsBack, openFromYear ?? present),
  present
})

/** The years of a range, the latest first. */
export const yearsOf = ({ first, present }: OwnerYearRange): ReadonlyArray<number> =>
  Array.from({ length: present - first + 1 }, (_, at) => present - at)
