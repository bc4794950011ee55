/** Selects a variant of the letter before it. */
export const isVariationSelector = (letter: string): boolean => /^[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]$/u.test(letter)

/** The letters of a text, each with the variation selectors that follow it. */
export const letterClusters = (text: string): ReadonlyArray<string> => {
  const clusters: Array<string> = []
  for (const letter of text) {
    if (isVariationSelector(letter) && clusters.length > 0) clusters[clusters.length - 1] += letter
    else clusters.push(letter)
  }
  return clusters
}
