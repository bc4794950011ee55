import { Schema } from "effect"
import { faultOfLine } from "../../domain/value/sentText.ts"

const longest = 60

/** The name of a saved view, without surrounding spaces. */
export const ViewName = Schema.Trim.check(
  Schema.makeFilter((name) => {
    const fault = faultOfLine(name)
    if (fault !== null) return fault
    if (name === "") return "Expected a name"
    return name.length <= longest || `Expected a name of at most ${longest} characters`
  })
)
