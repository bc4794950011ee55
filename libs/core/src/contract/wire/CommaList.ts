import { Effect, Schema, SchemaGetter } from "effect"
import { FilterValue } from "../../domain/reclaim/DashboardFilter.ts"

// "%" is escaped first, so that a value which already reads "%2C" comes back as it was.
const escapeItem = (item: string): string => item.replaceAll("%", "%25").replaceAll(",", "%2C")

const unescapeItem = (item: string): string => item.replace(/%(2c|25)/gi, (found) => (found === "%25" ? "%" : ","))

/** Maximum number of items; more than any client has accounts. */
const maxItems = 10_000

const Items = Schema.Array(FilterValue).check(
  Schema.isMaxLength(maxItems, { message: `Expected at most ${maxItems} values` })
)

const Text = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

const commaListCodec = {
  decode: SchemaGetter.transform((text: string) =>
    text
      .split(",")
      .filter((item) => item !== "")
      .map(unescapeItem)
  ),
  encode: SchemaGetter.transform((items: ReadonlyArray<string>) =>
    items
      .filter((item) => item !== "")
      .map(escapeItem)
      .join(",")
  )
}

/** A list joined by commas; empty and absent are the empty list, and a comma inside a value travels as `%2C`. */
export const CommaList = Text.pipe(Schema.decodeTo(Items, commaListCodec))

/** `CommaList` under a key that is not in the specification; the key is omitted when the list is empty. */
export const OwnCommaList = Schema.optionalKey(Schema.String.pipe(Schema.decodeTo(Items, commaListCodec)))

const Year = Schema.FiniteFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 0, maximum: 9999 }, { message: "Expected a year of four digits" })
)

/** `CommaList` of calendar years, used for years of payment. */
export const CommaYears = CommaList.pipe(Schema.decodeTo(Schema.Array(Year)))
