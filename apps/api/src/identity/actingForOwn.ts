import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { Effect } from "effect"

/** A user who acts for their own client. */
export interface OwnClientActor {
  readonly clientId: number
  readonly actor: AuditActor
}

/** Sender and own client, for calls that change the client's data; staff have no client. */
export const actingForOwn = Effect.flatMap(
  CurrentPrincipal,
  ({ clientId, guestEnvelopeId, userId }): Effect.Effect<OwnClientActor, NotAllowed> =>
    clientId === null
      ? Effect.fail(new NotAllowed({ message: "Only a client's own users can do this" }))
      : Effect.succeed({ clientId, actor: { userId, kind: guestEnvelopeId === null ? "client" : "guest" } })
)
