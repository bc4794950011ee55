import { Schema } from "effect"
import { ActorKind } from "./ActorKind.ts"

/** Who did something; `userId` is null for whoever has no account: a guest, the portal itself, an import. */
export const AuditActor = Schema.Struct({ userId: Schema.NullOr(Schema.Int), kind: ActorKind })
export type AuditActor = typeof AuditActor.Type
