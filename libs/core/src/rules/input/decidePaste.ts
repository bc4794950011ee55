import { Data } from "effect"
import { digitsOnly } from "./digitsOnly.ts"
import { mismatchOf, type TextPattern } from "./textPattern.ts"

/** The result of a paste into a restricted field; a blocked one has a reason. */
export type PasteDecision = Data.TaggedEnum<{
  Accepted: {}
  Blocked: { readonly reason: string }
}>
export const PasteDecision = Data.taggedEnum<PasteDecision>()

/** A paste is blocked unless the whole text matches the field's pattern; without one, unless it is digits only. */
export const decidePaste = (text: string, pattern: TextPattern = digitsOnly): PasteDecision => {
  const mismatch = mismatchOf(pattern, text)
  return mismatch === null
    ? PasteDecision.Accepted()
    : PasteDecision.Blocked({ reason: `Nothing was pasted: the text does not fit this field. ${mismatch}.` })
}
