import { Schema } from "effect"

/** The version of a text that was agreed to; null while it was not. */
const Agreed = Schema.NullOr(Schema.String.check(Schema.isMaxLength(20)))

/** What the client agrees to when the application is submitted. */
export const ReviewStep = Schema.Struct({ terms: Agreed, feeSchedule: Agreed, privacy: Agreed })
export type ReviewStep = typeof ReviewStep.Type
