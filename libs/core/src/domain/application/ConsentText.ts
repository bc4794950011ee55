import { Schema } from "effect"

/** A text that a client agrees to. */
export const ConsentText = Schema.Struct({
  /** Follows from the text: another text is another version. */
  version: Schema.String,
  /** Paragraphs, with an empty line between them. */
  text: Schema.String
})
export type ConsentText = typeof ConsentText.Type
