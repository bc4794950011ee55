import { Effect, Option, Schema } from "effect"
import { SessionLifetimesCookie, sessionLifetimesCookieName } from "../../contract/users/SessionLifetimesCookie.ts"
import { SessionLifetimes } from "../../domain/session/SessionLifetimes.ts"
import { Cookies } from "../calls/Cookies.ts"

/** What is assumed where the server has set no readable cookie: its own default. */
export const assumedLifetimes = new SessionLifetimes({ tokenExpirationMins: 20, sessionExpirationMins: 30 })

const decode = Schema.decodeUnknownOption(SessionLifetimesCookie)

/** How long token and session last, by the server's cookie. */
export const readLifetimes: Effect.Effect<SessionLifetimes, never, Cookies> = Cookies.use((cookies) =>
  cookies.get(sessionLifetimesCookieName)
).pipe(Effect.map((text) => Option.getOrElse(Option.flatMap(text, decode), () => assumedLifetimes)))
