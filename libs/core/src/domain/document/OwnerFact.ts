import { Schema } from "effect"

/** Owner data printed on documents, which become outdated when it changes. */
export const OwnerFact = Schema.Literals(["name", "residence", "entityType", "taxNumber"])
export type OwnerFact = typeof OwnerFact.Type
