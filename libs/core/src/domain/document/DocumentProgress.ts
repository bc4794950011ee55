import { Schema } from "effect"

/** Progress filter of missing documents: `to_do` waits for the client to act. */
export const DocumentProgress = Schema.Literals(["to_do"])
export type DocumentProgress = typeof DocumentProgress.Type
