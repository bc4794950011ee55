import { Schema } from "effect"

/** Rows to commit: only the valid ones, or all, which requires every row to be valid. */
export const CommitMode = Schema.Literals(["valid", "all"])
export type CommitMode = typeof CommitMode.Type
