import { Schema } from "effect"
import { sentLine } from "../../value/sentText.ts"

/** Kind of secret: a number, recognised by its last characters, or a fact, which is never shown. */
export type SecretKind = "number" | "fact"

/** Annotation key that marks the values of a schema as sealed. */
export const secretAnnotation = "secret"

/** Placeholder for a sealed value that is unchanged; `last4` holds its last characters, empty for a fact. */
export const UnchangedSecret = Schema.Struct({ last4: sentLine(4) })
export type UnchangedSecret = typeof UnchangedSecret.Type

/** Sealed value: newly entered, unchanged, or none. */
export type SecretText = string | UnchangedSecret | null

/** Field whose values are never stored in clear: they are sealed separately from the fields around them. */
export const secretText = (kind: SecretKind) =>
  Schema.NullOr(Schema.Union([sentLine(140), UnchangedSecret])).annotate({ [secretAnnotation]: kind })
