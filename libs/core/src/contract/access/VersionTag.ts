import { Schema, SchemaGetter } from "effect"
import { largestInt } from "../../domain/value/largestInt.ts"

const Version = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

/** The version of an item as ETag and If-Match have it: a number in quotes, which a proxy in between may mark as weak. */
export const VersionTag = Schema.String.check(Schema.isPattern(/^(?:W\/)?"[1-9]\d{0,9}"$/)).pipe(
  Schema.decodeTo(Version, {
    decode: SchemaGetter.transform((tag: string) => Number(tag.replaceAll(/[^\d]/g, ""))),
    encode: SchemaGetter.transform((version: number) => `"${String(version)}"`)
  })
)
