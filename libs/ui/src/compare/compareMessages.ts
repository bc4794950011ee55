/** The texts of a comparison of two versions. */
export const compareMessages = {
  takeAll: "Use all",
  takeAllOf: (side: string) => `Use all: ${side}`,
  empty: "Empty",
  chosen: (mine: number, mineName: string, theirs: number, theirsName: string) =>
    `${mine} of ${mineName}, ${theirs} of ${theirsName}`
} as const
