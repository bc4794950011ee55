import { Schema } from "effect"

/** What an application asks for: that an account is taken into the service, or that what is known of one is changed. */
export const ApplicationKind = Schema.Literals(["new", "change"])
export type ApplicationKind = typeof ApplicationKind.Type
