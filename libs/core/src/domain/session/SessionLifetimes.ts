import { Schema } from "effect"

/** Lifetimes of the token and the session set by the server; whole or fractional minutes above zero. */
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
