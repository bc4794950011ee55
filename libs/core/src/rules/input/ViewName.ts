import { Schema } from "effect"

const longest = 60

/** What a user calls a saved view; spaces around it do not count. */
export const ViewName = Schema.Trim.check(
  Schema.makeFilter((name) => {
    if (/\p{Cc}/u.test(name)) return "a name without control characters"
    if (name === "") return "a name"
    return name.length <= longest || `a name of at most ${longest} characters`
  })
)
