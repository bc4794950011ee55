import { Schema } from "effect"

/** Who acts: a user of the client, staff of the provider, an invited guest, the portal itself, or an import of files. */
export const ActorKind = Schema.Literals(["client", "staff", "guest", "system", "import"])
export type ActorKind = typeof ActorKind.Type
