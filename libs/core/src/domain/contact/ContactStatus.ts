import { Schema } from "effect"

/**
 * Where somebody stands: recorded only, asked by mail to sign in, able to sign in, or no longer with the client. Nobody is
 * ever removed, because what they did stays.
 */
export const ContactStatus = Schema.Literals(["draft", "invited", "active", "inactive"])
export type ContactStatus = typeof ContactStatus.Type
