import { Effect, Option, Schema } from "effect"
import { SessionLifetimesCookie, sessionLifetimesCookieName } from "../../contract/users/SessionLifetimesCookie.ts"
import { SessionLifetimes } from "../../domain/session/SessionLifetimes.ts"
import { Cookies } from "../calls/Cookies.ts"

/** The server's default, used where it has set no readable cookie. */
export const assumedLifetimes = new SessionLifetimes({ tokenExpirationMins: 20, sessionExpirationMins: 30 })

const decode = Schema.decodeUnknownOption(SessionLifetimesCookie)

/** Lifetimes of token and session, read from the server's cookie; assumed ones if there is none. */
export const readLifetimes: Effect.Effect<SessionLifetimes, never, Cookies> = Cookies.use((cookies) =>
  cookies.get(sessionLifetimesCookieName)
).pipe(Effect.map((text) => Option.getOrElse(Option.flatMap(text, decode), () => assumedLifetimes)))
