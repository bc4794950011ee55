/** The years before the present one whose investors are entered. */
export const yearsBack = 5

/** The tax years whose investors can be entered. */
export interface OwnerYearRange {
  readonly first: number
  readonly present: number
}

/**
 * From the earliest year that can still be claimed to the present one: five years back, and as far as the owner has an open
 * reclaim. `openFromYear` is the year of the earliest one; null where none is open.
 */
export const ownerYearRange = (present: number, openFromYear: number | null): OwnerYearRange => ({
  first: Math.min(present - yearsBack, openFromYear ?? present),
  present
})

/** The years of a range, the latest first. */
export const yearsOf = ({ first, present }: OwnerYearRange): ReadonlyArray<number> =>
  Array.from({ length: present - first + 1 }, (_, at) => present - at)
