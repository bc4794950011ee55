import { Schema } from "effect"
import { sentLine } from "../../value/sentText.ts"

/** The version of a text that was agreed to; null while it was not. */
const Agreed = Schema.NullOr(sentLine(20))

/** Consents given on submission. */
export const ReviewStep = Schema.Struct({ terms: Agreed, feeSchedule: Agreed, privacy: Agreed })
export type ReviewStep = typeof ReviewStep.Type
