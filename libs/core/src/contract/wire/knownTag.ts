import { Schema } from "effect"
import { sentExactly } from "../../domain/value/sentText.ts"

/** The headers of a call whose answer is kept: its ETag, while which holds the answer is 304 without a body. */
export const knownTagHeaders = Schema.Struct({ knownTag: Schema.optionalKey(sentExactly(8192)) }).pipe(
  Schema.encodeKeys({ knownTag: "if-none-match" })
)
