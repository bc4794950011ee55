import { Schema } from "effect"
import { UserSearch } from "../input/UserSearch.ts"

const isUserSearch = Schema.is(UserSearch)

/** Pause in typing before the client search starts. */
export const searchPauseMillis = 250

/** Normalised search text for clients; null while it is too short. */
export const searchedText = (typed: string): string | null => {
  const text = typed.trim()
  return isUserSearch(text) ? text : null
}
