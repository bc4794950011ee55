import { Schema, SchemaGetter } from "effect"
import { EntityType } from "../market/EntityType.ts"

const Types = Schema.Array(EntityType)
type Types = typeof Types.Type

const all = EntityType.literals

const isEntityType = Schema.is(EntityType)

const check = (text: string): true | string => {
  const named = text.split(";")
  const strange = named.find((name) => !isEntityType(name))
  if (text === "*" || strange === undefined) return new Set(named).size === named.length || "Expected each type once"
  return `Expected * or types of owner with semicolons between them, of ${all.join(", ")}; "${strange}" is none`
}

/** Types of owner as a table lists them: `pension;ira`, or `*` for every type. */
export const EntityTypeList = Schema.String.check(Schema.makeFilter(check)).pipe(
  Schema.decodeTo(Types, {
    decode: SchemaGetter.transform((text: string): Types =>
      text === "*" ? all : (text.split(";") as unknown as Types)
    ),
    encode: SchemaGetter.transform((types: Types) => (types.length === all.length ? "*" : types.join(";")))
  })
)
export type EntityTypeList = Types
