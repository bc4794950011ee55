import { Schema } from "effect"

/** What documents name of an owner, and what they name no more once it has changed. */
export const OwnerFact = Schema.Literals(["name", "residence", "entityType", "taxNumber"])
export type OwnerFact = typeof OwnerFact.Type
