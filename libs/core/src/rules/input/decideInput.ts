import { Result, Schema } from "effect"
import { faultsByField } from "./faultsByField.ts"

/** Codec between the content that a form sends and the entered form of its fields, whose types may differ. */
export type InputSchema<Content, Entered> = Schema.Codec<Content, Entered>

/** Decides whether a user's entries can be sent: the content they mean, or the errors by field. */
export const decideInput = <A>(content: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownResult(content, { errors: "all" })
  return (entered: unknown): Result.Result<A, Readonly<Record<string, string>>> =>
    Result.mapError(decode(entered), ({ issue }) => faultsByField(issue))
}
