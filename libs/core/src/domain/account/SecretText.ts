import { Schema } from "effect"
import { sentLine } from "../value/sentText.ts"

/** A number, whose end is shown to recognise it by, or a fact of which nothing is shown. */
export type SecretKind = "number" | "fact"

/** The key of the annotation by which a schema says that its values are kept sealed. */
export const secretAnnotation = "secret"

/** Stands for a value that is kept sealed and stays as it is; `last4` is its end, empty where none is shown. */
export const UnchangedSecret = Schema.Struct({ last4: sentLine(4) })
export type UnchangedSecret = typeof UnchangedSecret.Type

/** A value that is kept sealed: newly entered, kept as it is, or none. */
export type SecretText = string | UnchangedSecret | null

/** A field whose values never lie in clear anywhere: they are sealed apart from what stands around them. */
export const secretText = (kind: SecretKind) =>
  Schema.NullOr(Schema.Union([sentLine(140), UnchangedSecret])).annotate({ [secretAnnotation]: kind })
