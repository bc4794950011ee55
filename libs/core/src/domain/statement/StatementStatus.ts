import { Schema } from "effect"

/** Published: the current version. Restated: replaced by a later version, and still available. */
export const StatementStatus = Schema.Literals(["published", "restated"])
export type StatementStatus = typeof StatementStatus.Type
