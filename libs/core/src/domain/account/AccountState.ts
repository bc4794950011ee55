import { Schema } from "effect"

/** State of an account in the service. Imported accounts are active. */
export const AccountState = Schema.Literals(["documents_pending", "active", "suspended", "closed"])
export type AccountState = typeof AccountState.Type
