import { Schema } from "effect"
import { faultOfLine } from "./sentText.ts"

/** A name that a person gives, at most so many UTF-16 units long, without surrounding spaces. */
export const sentName = (maxLength: number) =>
  Schema.Trim.check(
    Schema.makeFilter((name) => {
      const fault = faultOfLine(name)
      if (fault !== null) return fault
      if (name === "") return "Expected a name"
      return name.length <= maxLength || `Expected a name of at most ${maxLength} characters`
    })
  )
