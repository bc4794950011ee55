import { Schema } from "effect"

/** What somebody can do in another's place. Payments and the administration of people never are. */
export const DelegableAct = Schema.Literals(["accounts", "documents", "signing", "authorizations", "statements"])
export type DelegableAct = typeof DelegableAct.Type
