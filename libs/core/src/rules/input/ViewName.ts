import { Schema } from "effect"
import { faultOfLine } from "../../domain/value/sentText.ts"

const longest = 60

/** What a user calls a saved view; spaces around it do not count. */
export const ViewName = Schema.Trim.check(
  Schema.makeFilter((name) => {
    const fault = faultOfLine(name)
    if (fault !== null) return fault
    if (name === "") return "Expected a name"
    return name.length <= longest || `Expected a name of at most ${longest} characters`
  })
)
