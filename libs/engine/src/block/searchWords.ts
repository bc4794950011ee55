import { foldText } from "@reclaim/core/domain/value/foldText"

/** How many words of a search count at most: each needs a bit of a number. */
export const maxSearchWords = 31

/** The words of a search, all of which must be found; none for a search that finds everything. */
export const searchWords = (search: string): ReadonlyArray<string> =>
  [...new Set(foldText(search).split(/\s+/))].filter((word) => word !== "").slice(0, maxSearchWords)
