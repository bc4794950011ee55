import { Schema } from "effect"
import { faultOfLine } from "../../domain/value/sentText.ts"

/** The fewest characters that are searched for; spaces around them do not count. */
export const minUserSearchLength = 2

const userSearchMost = 100

/** Search text for a user to view as: part of a client's name, a user's name or an e-mail address. */
export const UserSearch = Schema.String.check(
  Schema.makeFilter((text) => {
    const fault = faultOfLine(text)
    if (fault !== null) return fault
    const { length } = text.trim()
    if (length < minUserSearchLength) return `Expected at least ${minUserSearchLength} characters`
    return length <= userSearchMost || `Expected at most ${userSearchMost} characters`
  })
)
