import { Schema } from "effect"

/** Action that can be delegated. Payments and the administration of people cannot. */
export const DelegableAct = Schema.Literals(["accounts", "documents", "signing", "authorizations", "statements"])
export type DelegableAct = typeof DelegableAct.Type
