import { foldText } from "@reclaim/core/domain/value/foldText"

/** Maximum number of words in a search, limited by one bit each in a number. */
export const maxSearchWords = 31

/** The words of a search, all of which must be found; none for a search that finds everything. */
export const searchWords = (search: string): ReadonlyArray<string> =>
  [...new Set(foldText(search).split(/\s+/))].filter((word) => word !== "").slice(0, maxSearchWords)
