import { Effect, Schema, SchemaGetter } from "effect"

// "%" is escaped first, so that a value which already reads "%2C" comes back as it was.
const escaped = (item: string): string => item.replaceAll("%", "%25").replaceAll(",", "%2C")

const unescaped = (item: string): string => item.replace(/%(2c|25)/gi, (found) => (found === "%25" ? "%" : ","))

const Text = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/** A list joined by commas; empty and absent are the empty list, and a comma inside a value travels as `%2C`. */
export const CommaList = Text.pipe(
  Schema.decodeTo(Schema.Array(Schema.String), {
    decode: SchemaGetter.transform((text: string) =>
      text
        .split(",")
        .filter((item) => item !== "")
        .map(unescaped)
    ),
    encode: SchemaGetter.transform((items: ReadonlyArray<string>) =>
      items
        .filter((item) => item !== "")
        .map(escaped)
        .join(",")
    )
  })
)

/** The same for whole numbers, as the years of payment are sent. */
export const CommaIntegers = CommaList.pipe(
  Schema.decodeTo(Schema.Array(Schema.FiniteFromString.check(Schema.isInt())))
)
