import { SessionLifetimes } from "../domain/session/SessionLifetimes.ts"

/** The server's defaults, 20 minutes for the token and 30 for the session, with overrides. */
export const makeLifetimes = (
  overrides: Partial<ConstructorParameters<typeof SessionLifetimes>[0]> = {}
): SessionLifetimes => new SessionLifetimes({ tokenExpirationMins: 20, sessionExpirationMins: 30, ...overrides })
