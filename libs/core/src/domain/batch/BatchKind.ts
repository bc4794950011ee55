import { Schema } from "effect"

/** What the rows of an uploaded file are. */
export const BatchKind = Schema.Literals(["accounts"])
export type BatchKind = typeof BatchKind.Type
