import { Schema } from "effect"

/** How long the token and the session last, as the server says; whole or fractional minutes above zero. */
export class SessionLifetimes extends Schema.Class<SessionLifetimes>("@reclaim/core/SessionLifetimes")({
  tokenExpirationMins: Schema.Finite.check(Schema.isGreaterThan(0)),
  sessionExpirationMins: Schema.Finite.check(Schema.isGreaterThan(0))
}) {
  get tokenExpirationMsecs(): number {
    return this.tokenExpirationMins * 60_000
  }

  get sessionExpirationMsecs(): number {
    return this.sessionExpirationMins * 60_000
  }
}
