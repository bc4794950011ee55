import { Schema } from "effect"

/** Purpose of an application: to add an account, to change one, or to renew an owner's investors for some tax years. */
export const ApplicationKind = Schema.Literals(["new", "change", "investors"])
export type ApplicationKind = typeof ApplicationKind.Type
