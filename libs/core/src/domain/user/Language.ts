import { Schema } from "effect"

/** The languages in which somebody can ask to be written to, as ISO 639 has them. */
export const Language = Schema.Literals(["en", "de", "fr", "it", "es", "nl", "pt", "ja", "ko", "zh"])
export type Language = typeof Language.Type
