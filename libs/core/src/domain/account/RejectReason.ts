import { Schema } from "effect"

/** Why the provider does not take an account in. */
export const RejectReason = Schema.Literals(["not eligible", "known already", "not verified", "other"])
export type RejectReason = typeof RejectReason.Type
