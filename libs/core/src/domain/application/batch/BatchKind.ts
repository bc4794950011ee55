import { Schema } from "effect"

/** Kind of rows in an uploaded file. */
export const BatchKind = Schema.Literals(["accounts"])
export type BatchKind = typeof BatchKind.Type
