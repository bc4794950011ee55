import { Context, Effect, Layer, Option } from "effect"
import { AuthGroup } from "../../contract/users/AuthGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ProofMethod } from "../../domain/session/ProofMethod.ts"
import type { Renewal } from "../../rules/session/SessionWatch.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { Cookies } from "../calls/Cookies.ts"
import { xsrfCookieName } from "../calls/requestHeaders.ts"

/** Extends and ends the session, and renews the proof of identity. */
export class AuthCalls extends Context.Service<
  AuthCalls,
  {
    /**
     * Renews the token and reports whether the person was active in the meantime. Sent only while the XSRF cookie
     * exists; without it there is nothing to renew.
     */
    readonly extend: (renewal: Renewal) => Effect.Effect<void, CallFailure>
    /** Renews the proof of identity that a call requires; fails with status 422 for a wrong proof. */
    readonly prove: (method: ProofMethod, proof: string) => Effect.Effect<void, CallFailure>
    readonly signOut: Effect.Effect<void, CallFailure>
  }
>()("@reclaim/core/AuthCalls") {
  static readonly layer = Layer.effect(
    AuthCalls,
    Effect.gen(function* () {
      const { auth } = yield* callsOf(AuthGroup)
      const cookies = yield* Cookies
      return AuthCalls.of({
        extend: Effect.fn("AuthCalls.extend")(function* ({ wasActive }: Renewal) {
          if (Option.isNone(yield* cookies.get(xsrfCookieName))) return
          yield* auth.extend({ headers: { "x-user-active": wasActive ? "1" : "0" }, responseMode: "response-only" })
        }, callFailures),
        prove: Effect.fn("AuthCalls.prove")(function* (method: ProofMethod, proof: string) {
          yield* auth.stepUp({ payload: { method, proof }, responseMode: "response-only" })
        }, callFailures),
        signOut: auth
          .signOut({ responseMode: "response-only" })
          .pipe(callFailures, Effect.asVoid, Effect.withSpan("AuthCalls.signOut"))
      })
    })
  )
}
