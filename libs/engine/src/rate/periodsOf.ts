import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"

/** Something that holds for the pay dates of a period. */
export interface ValidityPeriod {
  readonly validFrom: CalendarDate
  /** Null while it lasts. */
  readonly validTo: CalendarDate | null
}

/** Looks rows up by key and day: a map to the key's periods, and a binary search among them. */
export const periodsOf = <A extends ValidityPeriod>(
  rows: ReadonlyArray<A>,
  keyOf: (row: A) => string
): ((key: string, day: CalendarDate) => A | null) => {
  const periods = new Map<string, Array<A>>()
  for (const row of rows) {
    const key = keyOf(row)
    const same = periods.get(key)
    if (same === undefined) periods.set(key, [row])
    else same.push(row)
  }
  for (const same of periods.values()) same.sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  return (key, day) => {
    const same = periods.get(key) ?? []
    let [from, to] = [0, same.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((same[middle]?.validFrom ?? day) <= day) from = middle + 1
      else to = middle
    }
    const last = same[from - 1]
    return last === undefined || (last.validTo !== null && last.validTo < day) ? null : last
  }
}
