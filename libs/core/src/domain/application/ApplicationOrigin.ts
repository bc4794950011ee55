import { Schema } from "effect"

/** Origin of an application: typed in, bulk file, or copy of an existing account. */
export const ApplicationOrigin = Schema.Literals(["manual", "bulk", "copy"])
export type ApplicationOrigin = typeof ApplicationOrigin.Type
