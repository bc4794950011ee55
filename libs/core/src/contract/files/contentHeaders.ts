import { Schema } from "effect"
import { sentExactly } from "../../domain/value/sentText.ts"

/** Headers to request a range of a file, or only a changed one. */
export const contentHeaders = {
  range: Schema.optionalKey(sentExactly(200)),
  "if-range": Schema.optionalKey(sentExactly(200)),
  "if-none-match": Schema.optionalKey(sentExactly(8192))
} as const
