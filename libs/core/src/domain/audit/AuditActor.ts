import { Schema } from "effect"
import { ActorKind } from "./ActorKind.ts"

/** Actor of an event; `userId` is null for the portal itself and an import. Guests have a number as users do. */
export const AuditActor = Schema.Struct({ userId: Schema.NullOr(Schema.Int), kind: ActorKind })
export type AuditActor = typeof AuditActor.Type
