import { Schema } from "effect"

/** Kind of actor: a user of the client, provider staff, an invited guest, the portal itself, or a file import. */
export const ActorKind = Schema.Literals(["client", "staff", "guest", "system", "import"])
export type ActorKind = typeof ActorKind.Type
