import { Schema } from "effect"

/** How an application came about: typed in, from a file of many, or as a copy of an account. */
export const ApplicationOrigin = Schema.Literals(["manual", "bulk", "copy"])
export type ApplicationOrigin = typeof ApplicationOrigin.Type
