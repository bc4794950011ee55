import { Schema } from "effect"
import { sentText } from "../../domain/value/sentText.ts"

/** By which a reader of a file asks for a part of it, or for what it does not have yet. */
export const contentHeaders = {
  range: Schema.optionalKey(sentText(200)),
  "if-range": Schema.optionalKey(sentText(200)),
  "if-none-match": Schema.optionalKey(sentText(8192))
} as const
