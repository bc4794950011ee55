/** The value that a share of the times does not exceed: 0.5 is the median. */
export const at = (times: ReadonlyArray<number>, share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A column of milliseconds. */
export const milliseconds = (value: number): string => value.toFixed(value < 100 ? 1 : 0).padStart(8)
