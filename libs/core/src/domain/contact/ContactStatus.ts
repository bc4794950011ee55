import { Schema } from "effect"

/**
 * State of a contact: on file only, invited to sign in, able to sign in, or left. Contacts are never deleted, because
 * the record of their actions stays.
 */
export const ContactStatus = Schema.Literals(["draft", "invited", "active", "inactive"])
export type ContactStatus = typeof ContactStatus.Type
