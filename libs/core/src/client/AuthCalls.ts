import { Context, Effect, Layer, Option } from "effect"
import type { CallFailure } from "../domain/failure/CallFailure.ts"
import { callFailures } from "./callFailures.ts"
import { Cookies } from "./Cookies.ts"
import { PortalClient } from "./PortalClient.ts"
import { xsrfCookieName } from "./requestHeaders.ts"

/** The life of the session: prolong it, end it. */
export class AuthCalls extends Context.Service<
  AuthCalls,
  {
    /** Renews the token. Sent only while the XSRF cookie exists; without it there is nothing to renew. */
    readonly extend: Effect.Effect<void, CallFailure>
    readonly signOut: Effect.Effect<void, CallFailure>
  }
>()("@reclaim/core/client/AuthCalls") {
  static readonly layer = Layer.effect(
    AuthCalls,
    Effect.gen(function* () {
      const { auth } = yield* PortalClient
      const cookies = yield* Cookies
      const renew = auth.extend({ responseMode: "response-only" }).pipe(callFailures)
      return AuthCalls.of({
        extend: Effect.flatMap(cookies.get(xsrfCookieName), (token) =>
          Option.isSome(token) ? Effect.asVoid(renew) : Effect.void
        ).pipe(Effect.withSpan("AuthCalls.extend")),
        signOut: auth
          .signOut({ responseMode: "response-only" })
          .pipe(callFailures, Effect.asVoid, Effect.withSpan("AuthCalls.signOut"))
      })
    })
  )
}
