import { Context, Schema } from "effect"

/** The sender of a request, as identified by the session. */
export class Principal extends Schema.Class<Principal>("@reclaim/core/Principal")({
  userId: Schema.Int,
  /** The client whose data may be seen; null for the provider's own staff. */
  clientId: Schema.NullOr(Schema.Int),
  /** Names the session in logs and in the database; it is not the secret of the cookie. */
  sessionId: Schema.String,
  email: Schema.String,
  isInternal: Schema.Boolean,
  /** The only envelope that a guest can access, to sign it; null for a user. */
  guestEnvelopeId: Schema.NullOr(Schema.Int)
}) {}

/** Provided to every handler behind SessionRequired. */
export class CurrentPrincipal extends Context.Service<CurrentPrincipal, Principal>()(
  "@reclaim/core/CurrentPrincipal"
) {}
