import { Schema } from "effect"

/** What is committed of a list: the rows that are right, or all of them, which have to be right. */
export const CommitMode = Schema.Literals(["valid", "all"])
export type CommitMode = typeof CommitMode.Type
