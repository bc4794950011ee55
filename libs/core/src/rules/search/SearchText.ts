import { Schema } from "effect"
import { faultOfLine } from "../../domain/value/sentText.ts"

/** The fewest characters that are searched for; spaces around them do not count. */
export const minSearchLength = 2

/** Maximum length of a search text. */
export const maxSearchLength = 100

/** Text typed into the search. */
export const SearchText = Schema.String.check(
  Schema.makeFilter((text) => {
    const fault = faultOfLine(text)
    if (fault !== null) return fault
    if (text.trim().length < minSearchLength) return `Expected at least ${minSearchLength} characters`
    return text.length <= maxSearchLength || `Expected at most ${maxSearchLength} characters`
  })
)

/** Maximum number of results per kind of a search. */
export const maxSearchHits = 20
