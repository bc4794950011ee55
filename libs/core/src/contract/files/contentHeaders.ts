import { Schema } from "effect"
import { sentExactly } from "../../domain/value/sentText.ts"

/** By which a reader of a file asks for a part of it, or for what it does not have yet. */
export const contentHeaders = {
  range: Schema.optionalKey(sentExactly(200)),
  "if-range": Schema.optionalKey(sentExactly(200)),
  "if-none-match": Schema.optionalKey(sentExactly(8192))
} as const
