import { Result, Schema } from "effect"

/**
 * Schema for text that describes the expected form, so that form, paste guard, bulk upload and server give the same
 * message.
 */
export type TextPattern = Schema.Codec<string, string>

/** A pattern and its name, as it reads after "Expected": `five digits`. */
export const textPattern = (pattern: RegExp, expected: string) =>
  Schema.String.check(Schema.isPattern(pattern, { expected }))

/** Error of a text against a pattern, for example `Expected digits only`; null if it matches. */
export const mismatchOf = (pattern: TextPattern, text: string): string | null => {
  const result = Schema.decodeUnknownResult(pattern)(text)
  return Result.isFailure(result) ? result.failure.message : null
}
