import { Effect, Schema, SchemaGetter } from "effect"

/** A text that may be null or missing, which reads as empty. */
export const LooseText = Schema.NullOr(Schema.String).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed("")),
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((text: string | null) => text ?? ""),
    encode: SchemaGetter.transform((text: string) => text)
  })
)
