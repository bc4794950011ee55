import { Schema } from "effect"

/** What missing documents can have in common in how far they have come: `to_do` waits for the client to act. */
export const DocumentStanding = Schema.Literals(["to_do"])
export type DocumentStanding = typeof DocumentStanding.Type
