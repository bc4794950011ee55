import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"
import { bytesOfBase64 } from "../../rules/report/bytesOfBase64.ts"

/** The bytes of a file, as base64 on the wire. */
const Base64Bytes = Schema.String.pipe(
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

/** An export too large for one answer: where to fetch it, once and within five minutes. */
export const WireFileLink = Schema.Struct({
  _tag: Schema.tagDefaultOmit("Link"),
  url: Schema.String,
  extension: Schema.String,
  name: Schema.String
}).pipe(Schema.encodeKeys({ url: "download_url", extension: "file_extension", name: "file_name" }))

const Bytes = Schema.Struct({
  _tag: Schema.tagDefaultOmit("Bytes"),
  bytes: Base64Bytes,
  extension: Schema.String,
  name: Schema.String
})

/** The answer of every export but one: the file in base64, or a link to it. */
export const WireReportFile = Schema.Union([
  Bytes.pipe(Schema.encodeKeys({ bytes: "file_binary", extension: "file_extension", name: "file_name" })),
  WireFileLink
])

/** The answer of the PDF call, which spells its keys without `file_`. */
export const WirePdfFile = Schema.Union([Bytes.pipe(Schema.encodeKeys({ bytes: "binary" })), WireFileLink])
