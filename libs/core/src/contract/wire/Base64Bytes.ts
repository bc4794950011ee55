import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"
import { bytesOfBase64 } from "../../rules/report/bytesOfBase64.ts"

/** The bytes of a file, as base64 on the wire. */
export const Base64Bytes = Schema.String.pipe(
  Schema.decodeTo(Schema.Uint8Array, {
    decode: SchemaGetter.transformEffect((text: string) => {
      const bytes = bytesOfBase64(text)
      return bytes === null
        ? Effect.fail(new SchemaIssue.InvalidValue({ message: "Expected a file in base64" }, text))
        : Effect.succeed(bytes)
    }),
    encode: SchemaGetter.encodeBase64<Uint8Array>()
  })
)
