/** The middle one of some times; NaN of none. */
export const median = (times: ReadonlyArray<number>): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
