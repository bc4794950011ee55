import { Schema } from "effect"

/** Progress filter of missing documents: `to_do` waits for the client to act. */
export const DocumentStanding = Schema.Literals(["to_do"])
export type DocumentStanding = typeof DocumentStanding.Type
