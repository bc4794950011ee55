import { Schema } from "effect"

/** Reason for rejecting an application. */
export const RejectReason = Schema.Literals(["not eligible", "known already", "not verified", "other"])
export type RejectReason = typeof RejectReason.Type
