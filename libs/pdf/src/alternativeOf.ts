/** Text alternative of a chart: its summary, then every value. */
export const alternativeOf = (summary: string, values: ReadonlyArray<string | undefined>): string =>
  `${summary}: ${values.filter((value) => value !== undefined).join("; ")}.`
