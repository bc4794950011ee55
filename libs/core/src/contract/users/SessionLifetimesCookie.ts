import { Schema, SchemaGetter } from "effect"
import { SessionLifetimes } from "../../domain/session/SessionLifetimes.ts"

/** Name of the cookie with the lifetimes of token and session. */
export const sessionLifetimesCookieName = "SESSION-LIFETIMES"

const Minutes = Schema.Tuple([Schema.FiniteFromString, Schema.FiniteFromString])

/** `<token minutes>|<session minutes>`; a percent-encoded bar reads the same. Written with the plain bar. */
export const SessionLifetimesCookie = Schema.String.pipe(
  Schema.decodeTo(Minutes, {
    decode: SchemaGetter.transform((text: string) => text.split(/\||%7c/i) as unknown as [string, string]),
    encode: SchemaGetter.transform((minutes: readonly [string, string]) => minutes.join("|"))
  }),
  Schema.decodeTo(SessionLifetimes, {
    decode: SchemaGetter.transform(([tokenExpirationMins, sessionExpirationMins]: typeof Minutes.Type) => ({
      tokenExpirationMins,
      sessionExpirationMins
    })),
    encode: SchemaGetter.transform(
      (lifetimes: typeof SessionLifetimes.Encoded) =>
        [lifetimes.tokenExpirationMins, lifetimes.sessionExpirationMins] as const
    )
  })
)
