import { Schema, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { VersionTag } from "./VersionTag.ts"

/** Identifies one intended effect; the sender repeats it with each attempt. */
export const IdempotencyKey = Schema.String.check(Schema.isUUID())

/** The headers of a call that creates, signs, decides, submits or commits: it has one effect, however often it arrives. */
export const onceHeaders = Schema.Struct({ key: IdempotencyKey }).pipe(Schema.encodeKeys({ key: "idempotency-key" }))

/** The headers of a call that changes an item: the version of it that the sender has seen. */
export const versionHeaders = Schema.Struct({ version: VersionTag }).pipe(Schema.encodeKeys({ version: "if-match" }))

/** The headers of an act on an item: a single effect, on the version that its sender has seen. */
export const stepHeaders = Schema.Struct({ key: IdempotencyKey, version: VersionTag }).pipe(
  Schema.encodeKeys({ key: "idempotency-key", version: "if-match" })
)

/** A header without which a writing call is refused before anything else is read. */
export type WritingHeader = keyof typeof stepHeaders.Encoded

const writingHeaders: ReadonlyArray<WritingHeader> = ["idempotency-key", "if-match"]

/** Writing headers that a call requires, by its declaration in the contract. */
export const writingHeadersOf = ({ headers }: Pick<HttpApiEndpoint.Top, "headers">): ReadonlyArray<WritingHeader> => {
  if (headers === undefined) return []
  const sent = SchemaAST.toEncoded(headers.ast)
  const names = SchemaAST.isObjects(sent) ? sent.propertySignatures.map(({ name }) => name) : []
  return writingHeaders.filter((name) => names.includes(name))
}
