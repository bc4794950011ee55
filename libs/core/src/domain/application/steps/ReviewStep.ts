import { Schema } from "effect"
import { sentLine } from "../../value/sentText.ts"

/** The version of a text that was agreed to; null while it was not. */
const AgreedVersion = Schema.NullOr(sentLine(20))

/** Consents given on submission. */
export const ReviewStep = Schema.Struct({ terms: AgreedVersion, feeSchedule: AgreedVersion, privacy: AgreedVersion })
export type ReviewStep = typeof ReviewStep.Type
