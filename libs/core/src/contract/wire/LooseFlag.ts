import { Effect, Schema, SchemaGetter } from "effect"

/** A flag that may arrive as a boolean, as the text `"true"`, as null or be absent; sent as a boolean. */
export const LooseFlag = Schema.Union([Schema.Boolean, Schema.String, Schema.Null]).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(false)),
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((flag: boolean | string | null) => flag === true || flag === "true"),
    encode: SchemaGetter.transform((flag: boolean) => flag)
  })
)
