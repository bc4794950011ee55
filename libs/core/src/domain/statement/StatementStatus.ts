import { Schema } from "effect"

/** Published: what holds. Restated: a later version has taken its place, and it stays to be read. */
export const StatementStatus = Schema.Literals(["published", "restated"])
export type StatementStatus = typeof StatementStatus.Type
