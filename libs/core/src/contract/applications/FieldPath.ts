import { Schema, SchemaGetter, String as Text } from "effect"

const spelled = (path: string, spell: (part: string) => string): string => path.split(".").map(spell).join(".")

/** The path of a field as it is sent: each of its steps in snake_case, as in `owner.tax_number`. */
export const FieldPath = Schema.String.pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((path: string) => spelled(path, Text.snakeToCamel)),
    encode: SchemaGetter.transform((path: string) => spelled(path, Text.camelToSnake))
  })
)
