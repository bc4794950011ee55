/** The texts of a comparison of two versions. */
export const compareMessages = {
  useAll: "Use all",
  useAllOf: (side: string) => `Use all: ${side}`,
  empty: "Empty",
  chosen: (mine: number, mineName: string, theirs: number, theirsName: string) =>
    `${mine} of ${mineName}, ${theirs} of ${theirsName}`
} as const
