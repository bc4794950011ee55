import { Schema } from "effect"

/** Where an account in the service stands. One that came by import is active. */
export const AccountState = Schema.Literals(["documents_pending", "active", "suspended", "closed"])
export type AccountState = typeof AccountState.Type
