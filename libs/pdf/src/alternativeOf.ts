/** The text alternative of a chart: what is counted, then every value. */
export const alternativeOf = (summary: string, values: ReadonlyArray<string | undefined>): string =>
  `${summary}: ${values.filter((value) => value !== undefined).join("; ")}.`
