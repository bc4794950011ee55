import { Schema } from "effect"
import { UserSearch } from "../input/UserSearch.ts"

const isUserSearch = Schema.is(UserSearch)

/** Pause in typing before the client search starts. */
export const searchPauseMillis = 250

/** The text to search clients for, given what is typed; null while that is too little. */
export const searchedText = (typed: string): string | null => {
  const text = typed.trim()
  return isUserSearch(text) ? text : null
}
