import { Schema } from "effect"

/**
 * What an application asks for: that an account is taken into the service, that what is known of one is changed, or that the
 * investors behind an owner are renewed for some tax years.
 */
export const ApplicationKind = Schema.Literals(["new", "change", "investors"])
export type ApplicationKind = typeof ApplicationKind.Type
