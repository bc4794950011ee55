import { Schema, SchemaGetter } from "effect"
import { faultOfLine } from "./sentText.ts"
import { visibleText } from "./visibleText.ts"

/** Name of limited length in UTF-16 units, without surrounding spaces and invisible characters. */
export const sentName = (maxLength: number) =>
  Schema.String.pipe(
    Schema.decodeTo(Schema.Trimmed, {
      decode: SchemaGetter.transform((name: string) => visibleText(name).trim()),
      encode: SchemaGetter.passthrough()
    })
  ).check(
    Schema.makeFilter((name) => {
      const fault = faultOfLine(name)
      if (fault !== null) return fault
      if (name === "") return "Expected a name"
      return name.length <= maxLength || `Expected a name of at most ${maxLength} characters`
    })
  )
