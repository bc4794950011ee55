import { Schema } from "effect"

/** Requirement level of a document: always, under a condition, or only on request. */
export const DocumentNeed = Schema.Literals(["always", "conditional", "on request"])
export type DocumentNeed = typeof DocumentNeed.Type
